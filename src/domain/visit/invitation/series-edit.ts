/** What it takes to change or end a part of a series, without touching the rest of it. Issue 5 §2. */
import { epochMs } from '../../time/instant.ts'
import { instantOf } from '../../time/write-instant.ts'
import {
  addDays,
  endOfLocalDay,
  localDateOf,
  localTimeOf,
  startOfLocalDay,
} from '../../time/local-date.ts'
import { wallClockInstant } from '../../time/wall-clock-instant.ts'

/** RFC 5545, without the names of its properties (Spec §7, recurrence). */
export type Recurrence = {
  readonly rrule: string
  readonly exrule?: string | undefined
  readonly rdate?: readonly string[] | undefined
  readonly exdate?: readonly string[] | undefined
}

/** One day of a series, or that day and all that follow. */
export const editScopes = ['DAY', 'UPCOMING'] as const
export type EditScope = (typeof editScopes)[number]

/** The series without one of its occurrences. `startAt`: the start of that occurrence. */
export function withoutDay(recurrence: Recurrence, startAt: string): Recurrence {
  const { exdate = [] } = recurrence
  return { ...recurrence, exdate: [...exdate.filter((one) => !isSame(one, startAt)), startAt] }
}

/** The series with a day that was taken out of it. `date`: the day at the location. */
export function withDay(recurrence: Recurrence, date: string, zone: string): Recurrence {
  const exdate = recurrence.exdate?.filter((one) => localDateOf(one, zone) !== date)
  return { ...recurrence, exdate }
}

/** The part of a series before a day at the location. */
export function partBefore(recurrence: Recurrence, date: string, zone: string): Recurrence {
  const end = epochMs(startOfLocalDay(date, zone)) - 1000
  return {
    ...recurrence,
    rrule: ruleWith(recurrence.rrule, { UNTIL: basic(instantOf(end)) }, ['COUNT']),
    rdate: recurrence.rdate?.filter((one) => epochMs(one) <= end),
    exdate: recurrence.exdate?.filter((one) => epochMs(one) <= end),
  }
}

/** The part of a series from a day at the location on. `before`: how many occurrences its rule makes before that day. */
export function partFrom(
  recurrence: Recurrence,
  date: string,
  zone: string,
  before: number,
): Recurrence {
  const begin = epochMs(startOfLocalDay(date, zone))
  const count = ruleParts(recurrence.rrule).get('COUNT')
  return {
    ...recurrence,
    rrule:
      count === undefined
        ? recurrence.rrule
        : ruleWith(recurrence.rrule, { COUNT: String(Math.max(1, Number(count) - before)) }, []),
    rdate: recurrence.rdate?.filter((one) => epochMs(one) >= begin),
    exdate: recurrence.exdate?.filter((one) => epochMs(one) >= begin),
  }
}

/**
 * The same days at another hour by the location's clock, also over a change of that clock: days that were taken out stay
 * out, and the last day stays the last. `from` is `HH:MM`; `startAt` that of the series before.
 */
export function atHour(
  recurrence: Recurrence,
  startAt: string,
  from: string,
  zone: string,
): Recurrence {
  const moved = (instant: string): string =>
    wallClockInstant(localDateOf(instant, zone), from, zone)
  const until = untilOf(recurrence.rrule)
  return {
    ...recurrence,
    rrule:
      until === null
        ? recurrence.rrule
        : ruleWith(recurrence.rrule, { UNTIL: endOfLastDay(until, startAt, zone) }, []),
    rdate: recurrence.rdate?.map(moved),
    exdate: recurrence.exdate?.map(moved),
  }
}

/** A rule's end, where it has one with a time: a date alone has no hour that could change. */
function untilOf(rrule: string): string | null {
  const found = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(
    ruleParts(rrule).get('UNTIL') ?? '',
  )
  if (found === null) return null
  const [, year = '', month = '', day = '', hour = '', minute = '', second = ''] = found
  return `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`
}

/** The end of the last day that the rule reaches: there is at most one occurrence a day. */
function endOfLastDay(until: string, startAt: string, zone: string): string {
  const day = localDateOf(until, zone)
  const thatDay = wallClockInstant(day, localTimeOf(startAt, zone).slice(0, 5), zone)
  const last = epochMs(until) < epochMs(thatDay) ? addDays(day, -1) : day
  return basic(instantOf(epochMs(endOfLocalDay(last, zone)) - 1000))
}

function isSame(a: string, b: string): boolean {
  return epochMs(a) === epochMs(b)
}

function ruleParts(rrule: string): ReadonlyMap<string, string> {
  return new Map(
    rrule
      .toUpperCase()
      .split(';')
      .filter(Boolean)
      .map((part) => {
        const [name = '', value = ''] = part.split('=')
        return [name, value] as const
      }),
  )
}

function ruleWith(
  rrule: string,
  parts: Readonly<Record<string, string>>,
  without: readonly string[],
): string {
  const kept = [...ruleParts(rrule)].filter(([name]) => !without.includes(name) && !(name in parts))
  return [...kept, ...Object.entries(parts)].map(([name, value]) => `${name}=${value}`).join(';')
}

/** As RFC 5545 writes an instant: `20261124T080000Z`. */
function basic(instant: string): string {
  return instant.replace(/\.\d{3}Z$/, 'Z').replaceAll(/[-:]/g, '')
}
