/**
 * The people behind a number, without saying who. Numbers of fewer people than the location's smallest group are withheld, on
 * screens, in files and in answers alike. Issue 14 §6.
 */
export type Group = {
  /** How many different people there are at least. */
  readonly people: number
  /** Which of 64 groups, drawn by lot, they are in: a bit each. */
  readonly crowd: bigint
}

export const nobody: Group = { people: 0, crowd: 0n }

/** How many different people stand behind it at least. It is never more than there are. */
export function peopleOf({ people, crowd }: Group): number {
  let bits = 0
  for (let rest = crowd; rest !== 0n; rest &= rest - 1n) bits += 1
  return Math.max(people, bits)
}

/** Everyone who is in one of them. */
export function joinGroups(groups: Iterable<Group>): Group {
  let people = 0
  let crowd = 0n
  for (const group of groups) {
    people = Math.max(people, group.people)
    crowd |= group.crowd
  }
  return { people, crowd }
}

/** Reads a crowd as the database writes it, 64 zeros and ones. */
export function crowdOf(bits: string): bigint {
  return BigInt(`0b${bits}`)
}

/** Whatever a location has set: about fewer people than these, figures say nothing. */
const neverFewer = 5

/** How many different people stand behind what figures say, at a location with this setting (`smallestGroup`). Issue 14 §6. */
export function smallestShown(setting: number): number {
  return Math.max(neverFewer, setting)
}
