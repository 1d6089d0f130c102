/** When an event is, as instants: a time in a zone, in UTC, by nobody's clock (the location's), or whole days of the location. */
import { DAY_MS, dayNumber, isLocalDate } from '../time/calendar-date.ts'
import { HOUR_MS, MINUTE_MS, epochMs } from '../time/instant.ts'
import { startOfLocalDay } from '../time/local-date.ts'
import { wallClockInstant } from '../time/wall-clock-instant.ts'
import { instantOf, plusMs } from '../time/write-instant.ts'
import type { CalendarFault } from './calendar-event.ts'
import { propertyOf, type Component, type Property } from './components.ts'
import { eventZone, type EventZone } from './event-zone.ts'

export class CalendarProblem extends Error {
  override readonly name = 'CalendarProblem'
  readonly fault: CalendarFault

  constructor(fault: CalendarFault) {
    super(fault)
    this.fault = fault
  }
}

/** Whose clock counts where an event names none. */
export type TimeReader = {
  /** @throws CalendarProblem */
  readonly instant: (property: Property) => string
  /** Of a list between commas. @throws CalendarProblem */
  readonly instants: (property: Property) => readonly string[]
  /** In which the property's time is; null where only rules are known. */
  readonly zone: (property: Property) => string | null
  /** Whether the property names a zone that nobody knows: then it is read by the location's clock. */
  readonly isUnknown: (property: Property) => boolean
}

/** More dates than a meeting may have. */
const maxDates = 1_000
const beginning = '1970-01-02'
const end = '2199-12-31'

export function timeReader(calendar: Component, placeZone: string): TimeReader {
  const place: EventZone = { is: 'NAMED', zone: placeZone }
  const known = new Map<string, EventZone | null>()
  const findZone = (property: Property): EventZone | null => {
    const tzid = property.params.get('TZID')?.trim() ?? ''
    if (tzid === '') return place
    const found = known.get(tzid)
    if (found !== undefined) return found
    const zone = eventZone(tzid, calendar)
    known.set(tzid, zone)
    return zone
  }
  const zoneOf = (property: Property): EventZone => findZone(property) ?? place
  const read = (text: string, property: Property): string => {
    const [, year = '', month = '', day = '', , hour = '', minute = '', second = '', utc = ''] =
      /^(\d{4})(\d\d)(\d\d)(T(\d\d)(\d\d)(\d\d)(Z?))?$/.exec(text.trim()) ?? []
    const date = `${year}-${month}-${day}`
    if (!isLocalDate(date) || date < beginning || date > end) throw new CalendarProblem('broken')
    if (hour === '') return startOfLocalDay(date, placeZone)
    if (hour > '23' || minute > '59' || second > '60') throw new CalendarProblem('broken')
    const secondsMs = Math.min(59, Number(second)) * 1000
    const wallMs =
      dayNumber(Number(year), Number(month), Number(day)) * DAY_MS +
      Number(hour) * HOUR_MS +
      Number(minute) * MINUTE_MS +
      secondsMs
    if (utc === 'Z') return instantOf(wallMs)
    const zone = zoneOf(property)
    return zone.is === 'RULES'
      ? instantOf(wallMs - zone.offsetMs(wallMs))
      : plusMs(wallClockInstant(date, `${hour}:${minute}`, zone.zone), secondsMs)
  }
  return {
    instant: (property) => read(property.value, property),
    instants(property) {
      const texts = property.value.split(',', maxDates + 1)
      if (texts.length > maxDates) throw new CalendarProblem('too_large')
      // Of a period only its beginning counts: all occurrences are as long as the first.
      return texts
        .filter((text) => text.trim() !== '')
        .map((text) => read(text.split('/', 1)[0] ?? '', property))
    },
    zone(property) {
      if (property.value.trim().endsWith('Z')) return 'Etc/UTC'
      const zone = isDate(property) ? null : zoneOf(property)
      if (zone === null) return placeZone
      return zone.is === 'NAMED' ? zone.zone : null
    },
    isUnknown: (property) => findZone(property) === null,
  }
}

function isDate({ value }: Property): boolean {
  return /^\d{8}$/.test(value.trim())
}

/** What an event without an end lasts. */
const usualMs = 30 * MINUTE_MS

/** The first instant after it. A day without an end is one day (RFC 5545 §3.6.1). @throws CalendarProblem */
export function endOf(
  event: Component,
  start: Property,
  startAt: string,
  times: TimeReader,
): string {
  const stated = propertyOf(event, 'DTEND')
  const said =
    stated === undefined
      ? plusMs(startAt, durationMs(propertyOf(event, 'DURATION')?.value ?? ''))
      : times.instant(stated)
  if (epochMs(said) > epochMs(startAt)) return said
  return plusMs(startAt, isDate(start) ? DAY_MS : usualMs)
}

/** RFC 5545 §3.3.6; 0 for what is none. */
function durationMs(text: string): number {
  const [all, weeks = '0', days = '0', hours = '0', minutes = '0', seconds = '0'] =
    /^\+?P(?:(\d{1,3})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:(\d{1,6})S)?)?$/.exec(
      text.trim(),
    ) ?? []
  if (all === undefined) return 0
  return (
    (Number(weeks) * 7 + Number(days)) * DAY_MS +
    Number(hours) * HOUR_MS +
    Number(minutes) * MINUTE_MS +
    Number(seconds) * 1000
  )
}
