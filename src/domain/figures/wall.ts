/** What a display in a lobby may show to anybody who passes: nothing of fewer people than the smallest group. Issue 14 §6. */
import type { AverageHour } from './hours.ts'

/** Beside the clock and the welcome. */
export const wallParts = ['DESKS', 'PEOPLE', 'HOURS'] as const
export type WallPart = (typeof wallParts)[number]

export const wallThemes = ['LIGHT', 'DARK'] as const
export type WallTheme = (typeof wallThemes)[number]

/** A wall that is read in passing holds so many spaces. */
export const mostSpaces = 12

/** At least `from` and at most `to`; null: or more. */
export type PeopleClass = { readonly from: number; readonly to: number | null }

const steps = [10, 25, 50, 100, 250, 500, 1_000, 2_500] as const

/**
 * How many people there are, roughly: whoever watches the door can't tell from it who came. Null where they are fewer than the
 * smallest group.
 */
export function peopleClass(count: number, smallest: number): PeopleClass | null {
  if (count < smallest) return null
  const starts = [smallest, ...steps.filter((step) => step > smallest)]
  const at = starts.findLastIndex((start) => start <= count)
  const next = starts[at + 1]
  return { from: starts[at] ?? smallest, to: next === undefined ? null : next - 1 }
}

export type SpaceNow = { readonly name: string; readonly places: number; readonly free: number }

/**
 * How many desks are free, of the spaces with as many as the smallest group. That is about desks: anybody who looks in sees as much.
 * A small space is somebody's, and left out.
 */
export function shownSpaces(spaces: readonly SpaceNow[], smallest: number): readonly SpaceNow[] {
  return spaces.filter(({ places }) => places >= smallest).slice(0, mostSpaces)
}

/** An hour of the day, and how busy it usually is: 0 quiet to 5. */
export type BusyHour = { readonly hour: number; readonly level: number }

/** The hours of a usual such day, from the first busy one to the last; hours of too few people are quiet. */
export function busyHours(hours: readonly AverageHour[], weekday: number): readonly BusyHour[] {
  const own = hours.filter((hour) => hour.weekday === weekday && (hour.count ?? 0) > 0)
  const most = Math.max(0, ...own.map(({ count }) => count ?? 0))
  const known = new Map(own.map(({ hour, count }) => [hour, count ?? 0]))
  const first = Math.min(...known.keys())
  const last = Math.max(...known.keys())
  if (most === 0) return []
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const hour = first + index
    return { hour, level: Math.ceil(((known.get(hour) ?? 0) / most) * 5) }
  })
}
