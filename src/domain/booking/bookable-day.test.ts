import { describe, expect, it } from 'vitest'
import { epochMs, HOUR_MS } from '../time/instant.ts'
import { plusMs } from '../time/write-instant.ts'
import { addDays, endOfLocalDay, startOfLocalDay } from '../time/local-date.ts'
import { refuseDay, weekdayOf, windowDates, type BookingRules } from './bookable-day.ts'

const everyDay: BookingRules = {
  windowDays: 14,
  closesAt: '24:00',
}
const justBefore = (instant: string) => plusMs(instant, -1)

/** quality.md, Time: a zone, a day of it that is not like others, and where that day begins and ends in UTC. */
const days = [
  ['Europe/Brussels, forward', 'Europe/Brussels', '2027-03-28', 23],
  ['Europe/Brussels, back', 'Europe/Brussels', '2027-10-31', 25],
  ['New York, forward', 'America/New_York', '2027-03-14', 23],
  ['New York, back', 'America/New_York', '2027-11-07', 25],
  ['Cairo, which has no midnight', 'Africa/Cairo', '2027-04-30', 23],
  ['Lord Howe, half an hour forward', 'Australia/Lord_Howe', '2027-10-03', 23.5],
  ['Lord Howe, half an hour back', 'Australia/Lord_Howe', '2027-04-04', 24.5],
  ['Kiritimati, +14', 'Pacific/Kiritimati', '2027-01-01', 24],
  ['Chatham, +12:45, back', 'Pacific/Chatham', '2027-04-04', 25],
  ['Kathmandu, +5:45', 'Asia/Kathmandu', '2027-06-01', 24],
  ['a leap day', 'Europe/Brussels', '2028-02-29', 24],
  ['the last day of a year', 'America/New_York', '2027-12-31', 24],
] as const

describe('a day of the location', () => {
  it.each(days)(
    '%s: begins and ends with the place, not with the server',
    (_, zone, date, hours) => {
      const start = startOfLocalDay(date, zone)
      const end = endOfLocalDay(date, zone)
      expect((epochMs(end) - epochMs(start)) / HOUR_MS).toBe(hours)
      expect(refuseDay(date, everyDay, start, zone)).toBeNull()
      expect(refuseDay(date, everyDay, justBefore(end), zone)).toBeNull()
      expect(refuseDay(date, everyDay, end, zone)).toBe('past')
      // The day before it can still book it, and sees it as tomorrow.
      expect(windowDates(everyDay, justBefore(start), zone)[1]).toBe(date)
      expect(windowDates(everyDay, start, zone)[0]).toBe(date)
    },
  )

  it.each(days)('%s: the window ends after its last day', (_, zone, date) => {
    const start = startOfLocalDay(date, zone)
    const last = addDays(date, everyDay.windowDays)
    expect(refuseDay(last, everyDay, start, zone)).toBeNull()
    expect(refuseDay(addDays(last, 1), everyDay, start, zone)).toBe('outside_window')
    expect(refuseDay(addDays(last, 1), everyDay, endOfLocalDay(date, zone), zone)).toBeNull()
    expect(windowDates(everyDay, start, zone)).toHaveLength(15)
    expect(windowDates(everyDay, start, zone).at(-1)).toBe(last)
  })

  it('closes at the wall clock of the place, also on the day that the clock changes', () => {
    const rules = { ...everyDay, closesAt: '17:30' }
    const asked = (now: string) => refuseDay('2027-10-31', rules, now, 'Europe/Brussels')
    expect(asked('2027-10-31T16:29:59.999Z')).toBeNull()
    expect(asked('2027-10-31T16:30:00.000Z')).toBe('closed')
    // Tomorrow is open all the same.
    expect(refuseDay('2027-11-01', rules, '2027-10-31T20:00:00.000Z', 'Europe/Brussels')).toBeNull()
    expect(refuseDay('2027-03-28', rules, '2027-03-28T15:30:00.000Z', 'Europe/Brussels')).toBe(
      'closed',
    )
  })

  it('with a window of nothing is today alone', () => {
    const rules = { ...everyDay, windowDays: 0 }
    expect(windowDates(rules, '2026-11-21T08:00:00.000Z', 'UTC')).toEqual(['2026-11-21'])
    expect(refuseDay('2026-11-22', rules, '2026-11-21T23:59:59.999Z', 'UTC')).toBe('outside_window')
  })
})

describe('a weekday', () => {
  it.each([
    ['1970-01-01', 4],
    ['1969-12-31', 3],
    ['2026-11-21', 6],
    ['2028-02-29', 2],
    ['2000-01-02', 7],
  ])('%s is %i', (date, weekday) => {
    expect(weekdayOf(date)).toBe(weekday)
  })

  it('goes on by one each day, over two leap years', () => {
    let weekday = 5 // 2027-01-01 is a Friday
    for (let day = '2027-01-01'; day < '2033-01-01'; day = addDays(day, 1)) {
      expect([day, weekdayOf(day)]).toEqual([day, weekday])
      weekday = weekday === 7 ? 1 : weekday + 1
    }
  })
})
