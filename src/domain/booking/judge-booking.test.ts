import { describe, expect, it } from 'vitest'
import { refuseBooking, type BookingFacts, type BookingRefusal } from './judge-booking.ts'

const free: BookingFacts = {
  personKnown: true,
  personAllowed: true,
  areaKnown: true,
  areaHasDesks: true,
  deskNamed: true,
  deskKnown: true,
  deskEnabled: true,
  deskBlocked: false,
  deskTaken: false,
  denied: false,
  booked: false,
  areaLeft: 3,
  floorLeft: null,
  locationLeft: null,
}

/** From what weighs most to what weighs least. */
const table: readonly (readonly [BookingRefusal, Partial<BookingFacts>])[] = [
  ['person_unknown', { personKnown: false }],
  ['not_allowed_on_location', { personAllowed: false }],
  ['denied', { denied: true }],
  ['booked', { booked: true }],
  ['area_unknown', { areaKnown: false }],
  ['desk_needed', { deskNamed: false, deskKnown: false, deskEnabled: false }],
  ['desk_unknown', { deskKnown: false, deskEnabled: false }],
  ['desk_blocked', { deskBlocked: true }],
  ['desk_taken', { deskTaken: true }],
  ['location_full', { locationLeft: 0 }],
  ['floor_full', { floorLeft: 0 }],
  ['area_full', { areaLeft: -2 }],
]

describe('a place on a day', () => {
  it('is given where nothing is against it', () => {
    expect(refuseBooking(free)).toBeNull()
    expect(refuseBooking({ ...free, areaLeft: 1, floorLeft: 1, locationLeft: 1 })).toBeNull()
    const withoutDesks = {
      areaHasDesks: false,
      deskNamed: false,
      deskKnown: false,
      deskEnabled: false,
    }
    expect(refuseBooking({ ...free, ...withoutDesks })).toBeNull()
  })

  it.each(table)('is refused: %s', (reason, facts) => {
    expect(refuseBooking({ ...free, ...facts })).toBe(reason)
  })

  it('is refused for a desk that is switched off, and for a desk of an area that has none', () => {
    expect(refuseBooking({ ...free, deskEnabled: false })).toBe('desk_blocked')
    expect(refuseBooking({ ...free, areaHasDesks: false, deskKnown: false })).toBe('desk_unknown')
  })

  it('names the reason that weighs most, whatever else is against it', () => {
    for (const [first, [reason, facts]] of table.entries()) {
      for (const [, others] of table.slice(first + 1)) {
        expect([reason, refuseBooking({ ...free, ...others, ...facts })]).toEqual([reason, reason])
      }
    }
  })
})
