/** When and where somebody was at a location, as far as bookings, presences and visits say. Issue 15 §5. */
import type { BookingStatus } from '../booking/booking-status.ts'
import { epochMs } from '../time/instant.ts'
import { addDays, daysBetween, endOfLocalDay, startOfLocalDay } from '../time/local-date.ts'

/** A row about one person. Instants are milliseconds since 1970; ids are those of the tables. */
export type StayFact =
  | {
      readonly source: 'PRESENCE'
      readonly date: string
      readonly from: number
      /** Null: it goes on. */
      readonly to: number | null
    }
  | {
      readonly source: 'BOOKING'
      readonly date: string
      readonly status: BookingStatus
      readonly from: number | null
      readonly to: number | null
      readonly area: string
    }
  | {
      readonly source: 'VISIT'
      readonly date: string
      /** The check-in; null: there was none. */
      readonly from: number | null
      readonly to: number | null
      readonly meeting: string
      readonly host: string
    }

export type PersonFacts = { readonly id: string; readonly facts: readonly StayFact[] }

/** HERE: they had checked in. EXPECTED: they had booked the day, and nothing says that they came. */
export type Certainty = 'HERE' | 'EXPECTED'

/** A part of one local day, half-open, in milliseconds since 1970. */
export type Stay = {
  readonly person: string
  readonly date: string
  readonly certainty: Certainty
  readonly from: number
  readonly to: number
  /** Desk area; null where nothing says which. A visitor's is their host's. */
  readonly area: string | null
  readonly meeting: string | null
  readonly host: string | null
}

export type LocalDay = { readonly date: string; readonly from: number; readonly to: number }

/** The days of a period, both included, as the location's clock has them: 23 or 25 hours when it is changed. */
export function localDays(from: string, to: string, zone: string): readonly LocalDay[] {
  const count = Math.max(0, daysBetween(from, to) + 1)
  return Array.from({ length: count }, (_, index) => {
    const date = addDays(from, index)
    return {
      date,
      from: epochMs(startOfLocalDay(date, zone)),
      to: epochMs(endOfLocalDay(date, zone)),
    }
  })
}

/** Which area somebody had on a day. */
export type AreaOf = (person: string, date: string) => string | null

/**
 * By what people booked and came for, looked up when it is asked. Of several bookings of a day the one that somebody came for
 * counts.
 */
export function areasOf(factsOf: (person: string) => readonly StayFact[]): AreaOf {
  const known = new Map<string, ReadonlyMap<string, string>>()
  return (person, date) => {
    const areas = known.get(person) ?? areasOfOne(factsOf(person))
    known.set(person, areas)
    return areas.get(date) ?? null
  }
}

function areasOfOne(facts: readonly StayFact[]): ReadonlyMap<string, string> {
  const areas = new Map<string, string>()
  for (const fact of facts) {
    if (fact.source !== 'BOOKING' || !isHeld(fact.status)) continue
    if (fact.status !== 'EXPECTED' || !areas.has(fact.date)) areas.set(fact.date, fact.area)
  }
  return areas
}

/**
 * One person's stays on these days, cut at midnight. Someone who was here on a day was not merely expected; a booking that was
 * refused, or has questions open, counts for nothing, and so does a visit without a check-in. `now` in milliseconds since 1970:
 * nobody has stayed longer.
 */
export function staysOf(
  { id, facts }: PersonFacts,
  days: readonly LocalDay[],
  areaOf: AreaOf,
  now: number,
): readonly Stay[] {
  const came = new Set(facts.flatMap(({ source, date }) => (source === 'PRESENCE' ? date : [])))
  return facts.flatMap((fact) => {
    if (fact.source === 'VISIT') {
      const { meeting, host, from, to } = fact
      if (from === null) return []
      const stay = { person: id, certainty: 'HERE', area: null, meeting, host } as const
      // The host may sit elsewhere on the next day.
      return cut(days, from, to ?? now, stay).map((part) => ({
        ...part,
        area: areaOf(host, part.date),
      }))
    }
    const place = { person: id, meeting: null, host: null }
    if (fact.source === 'PRESENCE') {
      const area = areaOf(id, fact.date)
      return cut(days, fact.from, fact.to ?? endOf(days, fact.date, now), {
        certainty: 'HERE',
        area,
        ...place,
      })
    }
    if (!isHeld(fact.status) || came.has(fact.date)) return []
    const { area, date, from, to } = fact
    if (from !== null) {
      const until = to ?? endOf(days, date, now)
      return cut(days, from, until, { certainty: 'HERE', area, ...place })
    }
    const day = days.find((one) => one.date === date)
    return day === undefined ? [] : [{ certainty: 'EXPECTED' as const, area, ...place, ...day }]
  })
}

const isHeld = (status: BookingStatus): boolean =>
  status === 'EXPECTED' || status === 'CHECKED_IN' || status === 'CHECKED_OUT'

/** Whoever forgets to leave is gone at midnight. Reference §6. */
function endOf(days: readonly LocalDay[], date: string, now: number): number {
  return Math.min(now, days.find((day) => day.date === date)?.to ?? now)
}

function cut(
  days: readonly LocalDay[],
  from: number,
  to: number,
  stay: Omit<Stay, 'date' | 'from' | 'to'>,
): Stay[] {
  const parts: Stay[] = []
  for (const day of days.slice(firstEndingAfter(days, from))) {
    if (day.from >= to) break
    const part = { from: Math.max(from, day.from), to: Math.min(to, day.to) }
    if (part.from < part.to) parts.push({ ...stay, date: day.date, ...part })
  }
  return parts
}

/** Where the days begin that end after an instant; they are in their order. */
function firstEndingAfter(days: readonly LocalDay[], instant: number): number {
  let [low, high] = [0, days.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((days[middle]?.to ?? Infinity) > instant) high = middle
    else low = middle + 1
  }
  return low
}
