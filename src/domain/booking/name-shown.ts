/** How a location lets colleagues see who is where. Issue 4 §1, Colleagues. */
export const nameVisibilities = ['NAMES', 'INITIALS', 'HIDDEN'] as const
export type NameVisibility = (typeof nameVisibilities)[number]

/** The location's settings: `showNames` off is the works council's word, and stands above everything. */
export type NameRules = {
  readonly showNames: boolean
  readonly colleaguesVisible: NameVisibility
}

/** What colleagues see of anybody who does not mind. Issue 4 §1, anonymous mode. */
export function namesAt({ showNames, colleaguesVisible }: NameRules): NameVisibility {
  return showNames ? colleaguesVisible : 'HIDDEN'
}

/**
 * How somebody is shown to who looks: oneself always by name, whoever hides to nobody, others as the location says. The
 * one rule for desks, bookings, presences and colleagues. Issue 4 §1, Colleagues.
 */
export function nameShown(
  person: { readonly isWhoLooks: boolean; readonly nameHidden: boolean },
  rules: NameRules,
): NameVisibility {
  if (person.isWhoLooks) return 'NAMES'
  return person.nameHidden ? 'HIDDEN' : namesAt(rules)
}
