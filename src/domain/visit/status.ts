/** The states of a visit, in the order of their ids 1 to 6. Reference §1, Ids. */
export const statuses = [
  'EXPECTED',
  'CHECKED_IN',
  'CHECKED_OUT',
  'ON_SITE',
  'IN_REVIEW',
  'DENIED',
] as const

/** The state of a visit. Reference §1. */
export type Status = (typeof statuses)[number]

/** The number that stands for a status outside: 1 Expected, 2 Checked-in, 3 Checked-out, 4 On-site, 5 In-review, 6 Denied. Reference §1, Ids. */
export function statusId(status: Status): number {
  return statuses.indexOf(status) + 1
}

/** The status with this number, or null when there is none. Reference §1, Ids. */
export function statusOfId(id: number): Status | null {
  return statuses[id - 1] ?? null
}
