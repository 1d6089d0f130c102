import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/time/local-date.ts'
import { addMonths, lastDayOf, periodAt, prorated } from './billing-period.ts'
import { changePlan } from './plan-change.ts'
import { noLimits, type Plan } from './plan.ts'

const days = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2026-01-01', count))
const cycles = fc.constantFrom('MONTH', 'YEAR')

describe('a month later', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
  ])('%s and %i months is %s', (anchor, months, day) => {
    expect(addMonths(anchor, months)).toBe(day)
  })
})

describe('a billing period', () => {
  it('holds the day it was asked for, and the next one follows without a gap', () => {
    fc.assert(
      fc.property(days, fc.nat(4_000), cycles, (anchor, later, cycle) => {
        const day = addDays(anchor, later)
        const period = periodAt(anchor, cycle, day)
        expect(period.start <= day && day < period.end).toBe(true)
        expect(periodAt(anchor, cycle, period.end).start).toBe(period.end)
        expect(periodAt(anchor, cycle, lastDayOf(period))).toEqual(period)
      }),
    )
  })

  it('begins with the anchor', () => {
    expect(() => periodAt('2026-02-01', 'MONTH', '2026-01-31')).toThrow(RangeError)
  })

  it('is paid for by days', () => {
    const june = { start: '2026-06-01', end: '2026-07-01' }
    expect(prorated(3_000, june, '2026-06-01')).toBe(3_000)
    expect(prorated(3_000, june, '2026-06-16')).toBe(1_500)
    expect(prorated(1_000, june, '2026-06-30')).toBe(33)
    expect(prorated(3_000, june, '2026-07-01')).toBe(0)
  })
})

describe('another plan', () => {
  const small: Plan = {
    name: 'Small',
    cycle: 'MONTH',
    price: 3_000,
    currency: 'EUR',
    trialDays: 14,
    modules: ['VISITORS'],
    limits: { ...noLimits, locations: 2 },
  }
  const large: Plan = { ...small, name: 'Large', price: 9_000, limits: noLimits }
  const yearly: Plan = { ...large, name: 'Yearly', cycle: 'YEAR', price: 120_000 }
  const june = { start: '2026-06-01', end: '2026-07-01' }
  const use = { locations: 2, visits: 900, desks: 0, kiosks: 1 }

  it('that costs more begins today, and only its days are paid for', () => {
    expect(changePlan(small, large, june, '2026-06-16', use)).toEqual({
      ok: true,
      when: 'NOW',
      from: '2026-06-16',
      credit: 1_500,
      charge: 4_500,
      period: june,
    })
  })

  it('that costs less begins with the next period, and nothing is paid back', () => {
    expect(changePlan(large, small, june, '2026-06-16', use)).toMatchObject({
      when: 'LATER',
      from: '2026-07-01',
      credit: 0,
      charge: 0,
      period: { start: '2026-07-01', end: '2026-08-01' },
    })
  })

  it('with a longer cycle begins a period of its own', () => {
    expect(changePlan(large, yearly, june, '2026-06-16', use)).toMatchObject({
      when: 'NOW',
      credit: 4_500,
      charge: 120_000,
      period: { start: '2026-06-16', end: '2027-06-16' },
    })
  })

  it('that would give money back waits for the end of what is paid', () => {
    const year = { start: '2026-06-01', end: '2027-06-01' }
    const monthly = { ...large, name: 'Monthly', price: 12_000 }
    expect(changePlan(yearly, monthly, year, '2026-06-16', use)).toMatchObject({
      when: 'LATER',
      from: '2027-06-01',
    })
  })

  it('is refused where there is more than it allows', () => {
    const tooSmall = { ...use, locations: 3 }
    expect(changePlan(large, small, june, '2026-06-16', tooSmall)).toEqual({
      ok: false,
      reason: 'OVER_LIMIT',
      over: ['locations'],
    })
    expect(changePlan(small, small, june, '2026-06-16', use)).toMatchObject({ reason: 'SAME_PLAN' })
    const dollars = { ...large, currency: 'USD' }
    expect(changePlan(small, dollars, june, '2026-06-16', use)).toMatchObject({
      reason: 'OTHER_CURRENCY',
    })
  })

  it('never costs less than nothing, nor more than both prices', () => {
    const prices = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(prices, prices, cycles, cycles, fc.nat(400), (a, b, one, other, later) => {
        const from = { ...large, price: a, cycle: one }
        const to = { ...large, name: 'Other', price: b, cycle: other }
        const day = addDays('2026-06-01', later)
        const result = changePlan(from, to, periodAt('2026-06-01', one, day), day, use)
        if (!result.ok) throw new Error(result.reason)
        expect(result.charge).toBeGreaterThanOrEqual(result.credit)
        expect(result.charge).toBeLessThanOrEqual(b)
        expect(result.credit).toBeLessThanOrEqual(a)
      }),
    )
  })
})
