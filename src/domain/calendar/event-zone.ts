/** The time zone that an event names: by its name, as Windows calls it, or by the rules that come with the event (RFC 5545 §3.6.5). */
import { dayNumber, DAY_MS } from '../time/calendar-date.ts'
import { isTimeZone } from '../time/local-date.ts'
import { dateOfDayNumber } from '../time/write-instant.ts'
import { propertyOf, type Component } from './components.ts'
import { windowsZones } from './windows-zones.ts'

/** The wall clock as if it were UTC, in milliseconds since 1970. */
type WallMs = number

export type EventZone =
  | { readonly is: 'NAMED'; readonly zone: string }
  /** How far its clock is ahead of UTC. */
  | { readonly is: 'RULES'; readonly offsetMs: (wall: WallMs) => number }

/** Null for a name that says nothing, and has no rules. */
export function eventZone(tzid: string, calendar: Component): EventZone | null {
  const named = zoneNamed(tzid)
  if (named !== null) return { is: 'NAMED', zone: named }
  const rules = calendar.components.find(
    (one) => one.name === 'VTIMEZONE' && propertyOf(one, 'TZID')?.value.trim() === tzid,
  )
  if (rules === undefined) return null
  const located = zoneNamed(propertyOf(rules, 'X-LIC-LOCATION')?.value ?? '')
  if (located !== null) return { is: 'NAMED', zone: located }
  const observances = rules.components.flatMap((one) => observanceOf(one) ?? []).slice(0, 50)
  if (observances.length === 0) return null
  return { is: 'RULES', offsetMs: (wall) => offsetAt(observances, wall) }
}

/** `Europe/Brussels`, `Romance Standard Time`, and what some programs put before a name: `/freeassociation.sourceforge.net/Europe/Brussels`. */
function zoneNamed(tzid: string): string | null {
  const name = tzid.trim()
  if (name === '' || name.length > 200) return null
  const windows = windowsZones.get(name.toLowerCase())
  const parts = name.split('/')
  const tails = [3, 2, 1].map((count) => parts.slice(-count).join('/'))
  // A number such as +01:00 is a zone to some, and to others none.
  const known = [windows, name, ...(parts.length > 2 ? tails : [])].find(
    (one) => one !== undefined && /^[A-Za-z]/.test(one) && isTimeZone(one),
  )
  return known ?? null
}

type Observance = {
  readonly from: WallMs
  readonly offsetFromMs: number
  readonly offsetToMs: number
  readonly yearly: { readonly month: number; readonly weekday: number; readonly nth: number } | null
  readonly until: WallMs
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

function observanceOf(component: Component): Observance | null {
  const value = (name: string): string => propertyOf(component, name)?.value.trim() ?? ''
  const from = wallOf(value('DTSTART'))
  const offsetFromMs = offsetOf(value('TZOFFSETFROM'))
  const offsetToMs = offsetOf(value('TZOFFSETTO'))
  if (from === null || offsetFromMs === null || offsetToMs === null) return null
  const rule = new Map(
    value('RRULE')
      .toUpperCase()
      .split(';')
      .map((part) => {
        const [key = '', said = ''] = part.split('=')
        return [key, said]
      }),
  )
  const [, nth = '', day = ''] =
    /^([+-]?[1-5])(SU|MO|TU|WE|TH|FR|SA)$/.exec(rule.get('BYDAY') ?? '') ?? []
  const month = Number(rule.get('BYMONTH') ?? '0')
  const isYearly = rule.get('FREQ') === 'YEARLY' && day !== '' && month >= 1 && month <= 12
  return {
    from,
    offsetFromMs,
    offsetToMs,
    yearly: isYearly ? { month, weekday: weekdays.indexOf(day), nth: Number(nth) } : null,
    until: wallOf(rule.get('UNTIL') ?? '') ?? Infinity,
  }
}

/** By the change of the clock that was last. */
function offsetAt(observances: readonly Observance[], wall: WallMs): number {
  const year = Number(dateOfDayNumber(Math.floor(wall / DAY_MS)).slice(0, 4))
  let last: { readonly at: WallMs; readonly offsetMs: number } | null = null
  for (const observance of observances) {
    for (const at of changesNear(observance, year)) {
      const isLater = at <= wall && (last === null || at > last.at)
      if (isLater) last = { at, offsetMs: observance.offsetToMs }
    }
  }
  const first = observances.toSorted((a, b) => a.from - b.from)[0]
  return last?.offsetMs ?? first?.offsetFromMs ?? 0
}

function changesNear({ from, yearly, until }: Observance, year: number): readonly WallMs[] {
  if (yearly === null) return [from]
  const clock = ((from % DAY_MS) + DAY_MS) % DAY_MS
  return [year - 1, year]
    .map((one) => nthWeekday(one, yearly) * DAY_MS + clock)
    .filter((at) => at >= from && at <= until)
}

function nthWeekday(
  year: number,
  { month, weekday, nth }: NonNullable<Observance['yearly']>,
): number {
  // 1970-01-01 was a Thursday.
  const dayOf = (days: number): number => (((days + 4) % 7) + 7) % 7
  if (nth > 0) {
    const first = dayNumber(year, month, 1)
    return first + ((weekday - dayOf(first) + 7) % 7) + (nth - 1) * 7
  }
  const last = dayNumber(month === 12 ? year + 1 : year, month === 12 ? 1 : month + 1, 1) - 1
  return last - ((dayOf(last) - weekday + 7) % 7) + (nth + 1) * 7
}

function offsetOf(text: string): number | null {
  const [, sign = '', hours = '', minutes = '', seconds = '0'] =
    /^([+-])(\d\d)(\d\d)(\d\d)?$/.exec(text) ?? []
  if (sign === '') return null
  const size = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000
  return sign === '-' ? -size : size
}

function wallOf(text: string): WallMs | null {
  const [, year = '', month = '', day = '', hour = '', minute = '', second = ''] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z?$/.exec(text) ?? []
  if (year === '') return null
  const days = dayNumber(Number(year), Number(month), Number(day))
  return days * DAY_MS + (Number(hour) * 3600 + Number(minute) * 60 + Number(second)) * 1000
}
