import { epochMs, HOUR_MS } from '../time/instant.ts'
import { instantOf } from '../time/write-instant.ts'
import { addDays, localDateOf } from '../time/local-date.ts'
import { wallClockInstant } from '../time/wall-clock-instant.ts'

export const checkOutModes = ['AFTER_END', 'DAILY'] as const
/** `AFTER_END`: so many hours after the planned end. `DAILY`: everyone, at an hour of the local day. */
export type CheckOutMode = (typeof checkOutModes)[number]

/** When a location checks out visitors who never did so themselves. Reference §1, Auto check-out. */
export type CheckOutRules = {
  readonly mode: CheckOutMode
  /** 1 to 48. */
  readonly hoursAfterEnd: number
  /** 0 to 23, by the location's clock. */
  readonly dailyHour: number
}

/** A visitor on site. Instants are ISO 8601. */
export type Stay = {
  /** The last arrival: a visit that was reset and checked in again starts anew. */
  readonly arrivedAt: string
  readonly endAt: string
}

/**
 * The instant at which a visitor is checked out automatically. Somebody who arrives after the planned end gets the full
 * hours from their arrival. Throws a RangeError for an unknown zone. Reference §1, Auto check-out.
 */
export function automaticCheckOut(stay: Stay, rules: CheckOutRules, zone: string): string {
  const arrivedMs = epochMs(stay.arrivedAt)
  if (rules.mode === 'AFTER_END') {
    const fromMs = Math.max(arrivedMs, epochMs(stay.endAt))
    return instantOf(fromMs + rules.hoursAfterEnd * HOUR_MS)
  }
  const today = dailyInstant(localDateOf(stay.arrivedAt, zone), rules, zone)
  if (epochMs(today) >= arrivedMs) return today
  return dailyInstant(addDays(localDateOf(stay.arrivedAt, zone), 1), rules, zone)
}

/**
 * The latest moment that a stay may be counted from and be over at `now`: of `AFTER_END` the later of arrival and planned end,
 * of `DAILY` the arrival alone. For the query that finds who is due. Throws like `automaticCheckOut`.
 */
export function dueSince(rules: CheckOutRules, now: string, zone: string): string {
  const nowMs = epochMs(now)
  if (rules.mode === 'AFTER_END') return instantOf(nowMs - rules.hoursAfterEnd * HOUR_MS)
  const today = dailyInstant(localDateOf(now, zone), rules, zone)
  if (epochMs(today) <= nowMs) return today
  return dailyInstant(addDays(localDateOf(now, zone), -1), rules, zone)
}

function dailyInstant(date: string, { dailyHour }: CheckOutRules, zone: string): string {
  const time = `${String(dailyHour).padStart(2, '0')}:00`
  return wallClockInstant(date, time, zone)
}
