import { describe, expect, it } from 'vitest'
import type { BookingData } from '#contract/page.ts'
import type { BookableDay, OwnBooking } from '../booking-state.ts'
import { wishOn } from './wish-on.ts'

const date = '2026-11-23'
const here = 'CO-1'

const day = (allowed: boolean): BookableDay => ({
  date,
  seatsLeft: 5,
  booked: false,
  bookingId: null,
  allowed,
  reason: allowed ? null : 'full',
  offer: null,
  ownDesk: null,
})
// What else there is of a booking and of a location is nobody's business here.
function booking(status: OwnBooking['status'], companyId: OwnBooking['companyId'] = here) {
  const known: Partial<OwnBooking> = { id: 'BO-1', date, status, companyId }
  return known as OwnBooking
}
const known: Partial<BookingData['company']> = { id: here }
const company = known as BookingData['company']

describe('what may be had of a day', () => {
  it.each([
    ['an open day', [day(true)], [], 'day'],
    ['a full day', [day(false)], [], undefined],
    ['a day that is not offered', [], [], undefined],
    ['one’s own place', [day(true)], [booking('EXPECTED')], 'move'],
    ['a place that waits for answers', [], [booking('PENDING')], 'move'],
    ['a place where one sits', [day(true)], [booking('CHECKED_IN')], undefined],
    ['a refusal', [day(true)], [booking('DENIED')], undefined],
    ['a place at another location', [day(true)], [booking('EXPECTED', 'CO-2')], undefined],
  ] as const)('%s', (_, days, bookings, kind) => {
    expect(wishOn({ days: [...days], bookings: [...bookings], company }, date)?.kind).toBe(kind)
  })
})
