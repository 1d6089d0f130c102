import { assert, constant, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { weekdayOf } from '../booking/bookable-day.ts'
import { addDays, daysBetween } from '../time/local-date.ts'
import {
  lastDueDay,
  lastMailDay,
  nextDueDay,
  rhythms,
  weeksOfMail,
  type MailDay,
} from './figure-mail.ts'

const mondays: MailDay = { every: 'WEEK', day: 1 }
const firsts: MailDay = { every: 'MONTH', day: 1 }

describe('the day of an email with figures', () => {
  it.each([
    [
      'on its day before seven, the one before',
      mondays,
      '2026-11-23',
      6,
      '2026-11-16',
      '2026-11-23',
    ],
    ['on its day from seven on, that day', mondays, '2026-11-23', 7, '2026-11-23', '2026-11-30'],
    ['on another day, the last one', mondays, '2026-11-25', 3, '2026-11-23', '2026-11-30'],
    ['of a month that has begun', firsts, '2026-12-01', 7, '2026-12-01', '2027-01-01'],
    ['of a month that begins in an hour', firsts, '2026-12-01', 6, '2026-11-01', '2026-12-01'],
    [
      'late in a short month',
      { every: 'MONTH', day: 28 },
      '2026-03-01',
      9,
      '2026-02-28',
      '2026-03-28',
    ],
  ] as const)('is %s', (_, mailDay, date, hour, last, next) => {
    expect(lastDueDay(mailDay, { date, hour })).toBe(last)
    expect(nextDueDay(mailDay, { date, hour })).toBe(next)
  })

  it('is about the week before', () => {
    expect(weeksOfMail(mondays, '2026-11-23')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
    expect(weeksOfMail({ every: 'WEEK' }, '2026-11-29')).toEqual({
      from: '2026-11-16',
      to: '2026-11-22',
    })
  })

  it('is about the weeks that ended in the month before', () => {
    expect(weeksOfMail(firsts, '2026-12-01')).toEqual({ from: '2026-10-26', to: '2026-11-29' })
    expect(weeksOfMail(firsts, '2027-02-28')).toEqual({ from: '2026-12-28', to: '2027-01-31' })
  })

  it('leaves no week out and tells none twice, whatever the day', () => {
    const anyDay = constantFrom(...rhythms).chain((every) =>
      record({
        every: constant(every),
        day: integer({ min: 1, max: lastMailDay[every] }),
      }),
    )
    assert(
      property(
        anyDay,
        integer({ min: 0, max: 3_000 }),
        integer({ min: 0, max: 23 }),
        (mailDay, after, hour) => {
          const now = { date: addDays('2026-01-01', after), hour }
          const last = lastDueDay(mailDay, now)
          const next = nextDueDay(mailDay, now)
          expect(next > now.date || (next === now.date && hour < 7)).toBe(true)
          expect(lastDueDay(mailDay, { date: next, hour: 7 })).toBe(next)
          const [told, following] = [weeksOfMail(mailDay, last), weeksOfMail(mailDay, next)]
          expect(following.from).toBe(addDays(told.to, 1))
          expect(weekdayOf(told.from)).toBe(1)
          expect((daysBetween(told.from, told.to) + 1) % 7).toBe(0)
          // All of it is over when it is told.
          expect(told.to < last).toBe(true)
        },
      ),
    )
  })
})
