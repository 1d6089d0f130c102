/**
 * Who somebody is, as far as a watch list compares: a visitor, or whoever a record describes. Empty texts are not known.
 * Reference §7, Watch lists.
 */
export type WatchIdentity = {
  readonly firstname: string
  readonly lastname: string
  /** Other names in full; a visitor has none. */
  readonly aliases: readonly string[]
  readonly email: string
  readonly mobile: string
  readonly licensePlate: string
  readonly companyName: string
}

/** The names in full, the person's own first; without those that say nothing. */
export function namesOf({ firstname, lastname, aliases }: WatchIdentity): readonly string[] {
  return [`${firstname} ${lastname}`.trim(), ...aliases].filter((name) => name.trim() !== '')
}
