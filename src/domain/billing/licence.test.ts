import { describe, expect, it } from 'vitest'
import { rights } from '#domain/rights/right.ts'
import { refusedWhileBlocked } from './blocked.ts'
import { type Coupon, discount, refuseCoupon } from './coupon.ts'
import { type Licence, licenceHasRoom, licenceState } from './licence.ts'
import { hasRoom, meters, metersOver, noLimits } from './plan.ts'

const licence: Licence = {
  holder: 'Acme',
  number: 'L-1',
  modules: ['VISITORS'],
  limits: { ...noLimits, locations: 2 },
  from: '2026-01-01',
  until: '2026-12-31',
}

describe('a licence', () => {
  it.each([
    ['2025-12-31', 'FUTURE', false],
    ['2026-01-01', 'VALID', true],
    ['2026-12-31', 'VALID', true],
    ['2027-01-01', 'GRACE', true],
    ['2027-01-30', 'GRACE', true],
    ['2027-01-31', 'ENDED', false],
  ])('is on %s %s; one more location: %s', (today, state, room) => {
    expect(licenceState(licence, today)).toBe(state)
    expect(licenceHasRoom(licence, today, 'locations', 1)).toBe(room)
    expect(licenceHasRoom(licence, today, 'locations', 2)).toBe(false)
  })

  it('lets visitors in whatever its state is', () => {
    for (const today of ['2025-01-01', '2026-06-01', '2027-06-01']) {
      expect(
        licenceHasRoom({ ...licence, limits: { ...noLimits, visits: 0 } }, today, 'visits', 9),
      ).toBe(true)
    }
  })

  it('that nobody set limits nothing, and one without an end does not end', () => {
    expect(licenceState(null, '2026-06-01')).toBe('NONE')
    expect(meters.every((meter) => licenceHasRoom(null, '2026-06-01', meter, 10_000))).toBe(true)
    expect(licenceState({ ...licence, until: null }, '2099-01-01')).toBe('VALID')
  })
})

describe('the limits of a plan', () => {
  const limits = { locations: 1, visits: 10, desks: 0, kiosks: null }
  it('say what is over', () => {
    expect(metersOver(limits, { locations: 1, visits: 11, desks: 1, kiosks: 99 })).toEqual([
      'visits',
      'desks',
    ])
  })
  it('leave room below them, and for visits always', () => {
    expect(hasRoom(limits, 'locations', 0)).toBe(true)
    expect(hasRoom(limits, 'locations', 1)).toBe(false)
    expect(hasRoom(limits, 'visits', 10_000)).toBe(true)
    expect(hasRoom(limits, 'kiosks', 10_000)).toBe(true)
  })
})

describe('a blocked subscription', () => {
  it('refuses to change the set-up', () => {
    for (const right of [
      'EDIT_FLOWS',
      'EDIT_KIOSKS',
      'MANAGE_LOCATIONS',
      'INVITE_USERS',
    ] as const) {
      expect(refusedWhileBlocked([right])).toBe(true)
    }
  })
  it('refuses nothing at the door, in an emergency, about privacy, or about paying', () => {
    expect(refusedWhileBlocked([])).toBe(false)
    const open = rights.filter((right) => !refusedWhileBlocked([right]))
    expect(open).toEqual([
      'CREATE_VISITS',
      'CREATE_VISITS_FOR_OTHERS',
      'CREATE_VISITOR_GROUPS',
      'SEE_TODAYS_VISITS',
      'SEE_ALL_VISITS',
      'CHANGE_VISIT_STATUS',
      'APPROVE_VISITS',
      'EXPORT_VISITS',
      'SEE_WATCH_MATCHES',
      'OPEN_EMERGENCY_LIST',
      'TRACE_CONTACTS',
      'HANDLE_DELIVERIES',
      'SEE_EMPLOYEES',
      'BOOK_FOR_OTHERS',
      'CHANGE_BOOKINGS',
      'CHANGE_PRESENCES',
      'EDIT_USERS',
      'EDIT_RIGHTS',
      'EDIT_VISITORS',
      'EDIT_CONTACTS',
      'EDIT_RETENTION',
      'SEE_TICKETS',
      'CHANGE_TICKETS',
      'SEE_AUDIT',
      'SEE_STATISTICS',
    ])
  })
  it('lets through what one permission that stays open allows', () => {
    expect(refusedWhileBlocked(['EDIT_FLOWS', 'EDIT_VISITORS'])).toBe(false)
  })
})

describe('a coupon', () => {
  const coupon: Coupon = {
    off: { kind: 'PERCENT', basisPoints: 2_500 },
    invoices: 3,
    until: '2026-06-30',
    redemptions: 2,
  }
  const amount: Coupon = { ...coupon, off: { kind: 'AMOUNT', amount: 5_000, currency: 'EUR' } }
  it.each([
    [coupon, 1_000, 0, 250],
    [coupon, 999, 2, 250],
    [coupon, 1_000, 3, 0],
    [{ ...coupon, invoices: null }, 1_000, 99, 250],
    [amount, 1_000, 0, 1_000],
    [amount, 9_000, 0, 5_000],
    [amount, 0, 0, 0],
  ])('%j takes from %i, used %i times, %i', (one, price, used, off) => {
    expect(discount(one, price, used)).toBe(off)
  })
  it.each([
    [coupon, 'EUR', '2026-06-30', 1, null],
    [coupon, 'EUR', '2026-07-01', 1, 'EXPIRED'],
    [coupon, 'EUR', '2026-06-30', 2, 'USED_UP'],
    [amount, 'USD', '2026-06-30', 0, 'OTHER_CURRENCY'],
  ])('%j in %s on %s, entered %i times: %s', (one, currency, today, redeemed, refusal) => {
    expect(refuseCoupon(one, currency, today, redeemed)).toBe(refusal)
  })
})
