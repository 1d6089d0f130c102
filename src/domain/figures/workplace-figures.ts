/** How a workplace was used in a period, of what was counted by day and hour. Issue 14 §6. */
import type { Cell } from './withhold.ts'

export type WorkplaceCounts = {
  readonly places: number
  readonly booked: number
  /** Booked, and somebody came. */
  readonly used: number
  /** Booked, and nobody came: as far as that is known. */
  readonly noShows: number
  /** Given back because nobody came. */
  readonly released: number
  /** People who came without a booking. */
  readonly unbooked: number
}

export type WorkplaceCell = Cell & { readonly counts: WorkplaceCounts }
export type WorkplaceDay = WorkplaceCell & { readonly day: string }

export const noWorkplace: WorkplaceCounts = {
  places: 0,
  booked: 0,
  used: 0,
  noShows: 0,
  released: 0,
  unbooked: 0,
}

/** Where the places of a period went: each of them is one of the four. */
export type Split = {
  readonly used: number
  readonly unbooked: number
  readonly noShows: number
  readonly unused: number
}

/** More people than places leave no place unused. */
export function splitOf({ places, used, unbooked, noShows }: WorkplaceCounts): Split {
  return { used, unbooked, noShows, unused: Math.max(0, places - used - unbooked - noShows) }
}
