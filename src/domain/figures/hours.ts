/** How many people there are at each hour. Issue 14 §6. */
import { weekdayOf } from '../booking/bookable-day.ts'
import type { Cell } from './withhold.ts'

export type HourCell = Cell & {
  readonly day: string
  readonly hour: number
  readonly count: number
}

export type AverageHour = {
  /** 1 Monday to 7 Sunday. */
  readonly weekday: number
  readonly hour: number
  /** On an average day; null: too few people. */
  readonly count: number | null
}

/** The hours of days that are shown: those of a day that is withheld would tell of it. */
export function hoursOfDays(
  hours: readonly HourCell[],
  days: Iterable<{ readonly day: string }>,
): readonly HourCell[] {
  const shown = new Set([...days].map(({ day }) => day))
  return hours.filter(({ day }) => shown.has(day))
}

/** The hours of an average week, over the days on which anything was counted: an hour without anyone counts as none. */
export function averageHours(
  cells: readonly HourCell[],
  shown: readonly HourCell[],
  days: readonly string[],
): readonly AverageHour[] {
  const kept = new Set(shown)
  const daysOn = Map.groupBy(days, weekdayOf)
  return [...Map.groupBy(cells, ({ day, hour }) => weekdayOf(day) * 24 + hour)]
    .toSorted(([one], [other]) => one - other)
    .map(([at, group]) => {
      const weekday = Math.floor(at / 24)
      const known = group.filter((cell) => kept.has(cell))
      const over = (daysOn.get(weekday)?.length ?? 0) - (group.length - known.length)
      const sum = known.reduce((total, { count }) => total + count, 0)
      return {
        weekday,
        hour: at % 24,
        count: known.length > 0 && over > 0 ? tenths(sum / over) : null,
      }
    })
}

/** The fullest hour of each day, of those that may be shown. */
export function peaksOf(shown: readonly HourCell[]): ReadonlyMap<string, HourCell> {
  const peaks = new Map<string, HourCell>()
  for (const cell of shown) {
    if (cell.count > (peaks.get(cell.day)?.count ?? 0)) peaks.set(cell.day, cell)
  }
  return peaks
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10
}
