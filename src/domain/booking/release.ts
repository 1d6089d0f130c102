import { epochMs, MINUTE_MS } from '../time/instant.ts'
import { instantOf } from '../time/write-instant.ts'
import { localDateOf } from '../time/local-date.ts'
import { wallClockInstant } from '../time/wall-clock-instant.ts'

/** How a location gives back the places of those who do not come. Issue 4 §1, Auto release. */
export type ReleaseRules = {
  /** The wall clock at which the day begins, `HH:MM`. */
  readonly opensAt: string
  /** Minutes after the opening, or after the booking was made; null where nothing is given back. */
  readonly releaseAfterMinutes: number | null
  /** How long before that a reminder is sent; 0 for none. */
  readonly releaseReminderMinutes: number
  /** How much longer a place is kept for somebody who is late. */
  readonly lateMinutes: number
}

/** What is known of a booking that nobody has checked in. Instants are ISO 8601. */
export type WaitingBooking = {
  readonly date: string
  readonly createdAt: string
  readonly lateUntil: string | null
  readonly remindedAt: string | null
}

/**
 * When a booking is given back unless somebody comes, null where it is not. Never sooner after the reminder than the
 * location promises, however late the reminder left. Throws a RangeError for an unknown zone. Issue 4 §1.
 */
export function releaseInstant(
  booking: WaitingBooking,
  rules: ReleaseRules,
  zone: string,
): string | null {
  const limit = limitMs(booking, rules, zone)
  if (limit === null) return null
  const sinceReminder =
    booking.remindedAt === null
      ? limit
      : epochMs(booking.remindedAt) + rules.releaseReminderMinutes * MINUTE_MS
  const late = booking.lateUntil === null ? limit : epochMs(booking.lateUntil)
  return instantOf(Math.max(limit, sinceReminder, late))
}

/** What is to be done with a booking now. On another day than its own: nothing. Throws like `releaseInstant`. */
export function releaseStep(
  booking: WaitingBooking,
  rules: ReleaseRules,
  now: string,
  zone: string,
): 'wait' | 'remind' | 'release' {
  const release = releaseInstant(booking, rules, zone)
  if (release === null || booking.date !== localDateOf(now, zone)) return 'wait'
  const nowMs = epochMs(now)
  const reminder = rules.releaseReminderMinutes * MINUTE_MS
  // Who said that they are late knows.
  const isTold = booking.remindedAt !== null || booking.lateUntil !== null || reminder === 0
  if (isTold) return nowMs >= epochMs(release) ? 'release' : 'wait'
  return nowMs >= epochMs(release) - reminder ? 'remind' : 'wait'
}

/**
 * Until when the place is kept for somebody who says now that they are late: once, so much longer than without. Null
 * where nothing is given back. Throws like `releaseInstant`. Issue 4 §1.
 */
export function lateUntil(
  booking: WaitingBooking,
  rules: ReleaseRules,
  zone: string,
): string | null {
  if (booking.lateUntil !== null) return booking.lateUntil
  const release = releaseInstant(booking, rules, zone)
  return release === null ? null : instantOf(epochMs(release) + rules.lateMinutes * MINUTE_MS)
}

function limitMs(
  { date, createdAt }: WaitingBooking,
  { opensAt, releaseAfterMinutes }: ReleaseRules,
  zone: string,
): number | null {
  if (releaseAfterMinutes === null) return null
  const opening = epochMs(wallClockInstant(date, opensAt, zone))
  return Math.max(opening, epochMs(createdAt)) + releaseAfterMinutes * MINUTE_MS
}
