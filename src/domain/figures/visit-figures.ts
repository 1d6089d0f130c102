/** How many visitors there were in a period, of what was counted by day and hour. Issue 14 §6. */
import type { Cell } from './withhold.ts'

export type VisitCounts = {
  /** All that were not cancelled, walk-ins too. */
  readonly expected: number
  readonly came: number
  readonly denied: number
  /** Came without an invitation. */
  readonly walkIns: number
  /** Invited, and not there when the day was over. */
  readonly noShows: number
}

export type VisitCell = Cell & { readonly counts: VisitCounts }

export const noVisits: VisitCounts = { expected: 0, came: 0, denied: 0, walkIns: 0, noShows: 0 }

/** From the arrival to the host's answer. */
export type WaitCounts = {
  readonly waited: number
  readonly seconds: number
  readonly within1: number
  readonly within3: number
  readonly within5: number
  readonly within10: number
}

export const noWaits: WaitCounts = {
  waited: 0,
  seconds: 0,
  within1: 0,
  within3: 0,
  within5: 0,
  within10: 0,
}

/** Minutes; null for longer. */
export const waitSteps = [1, 3, 5, 10, null] as const

/** How many waited so long: each is in one of the steps. */
export function waitsByStep({
  waited,
  within1,
  within3,
  within5,
  within10,
}: WaitCounts): readonly { readonly minutes: number | null; readonly count: number }[] {
  const upTo = [within1, within3, within5, within10, waited]
  return waitSteps.map((minutes, index) => ({
    minutes,
    count: (upTo[index] ?? 0) - (index === 0 ? 0 : (upTo[index - 1] ?? 0)),
  }))
}

export type ScreenCounts = {
  readonly answered: number
  readonly timed: number
  readonly seconds: number
  readonly stopped: number
}

/** How often a screen was shown to its end, to how many who were elsewhere meanwhile, and how long to the others. */
export type TimeCounts = {
  readonly shown: number
  readonly away: number
  readonly seconds: number
}

export const noTimes: TimeCounts = { shown: 0, away: 0, seconds: 0 }
export const noScreens: ScreenCounts = { answered: 0, timed: 0, seconds: 0, stopped: 0 }
