import { describe, expect, it } from 'vitest'
import { wallClockInstant } from './wall-clock-instant.ts'

describe('the instant of a time on the wall', () => {
  it.each([
    ['an ordinary morning', '2026-11-23', '08:00', 'Europe/Brussels', '2026-11-23T07:00:00.000Z'],
    ['midnight', '2026-11-23', '00:00', 'Europe/Brussels', '2026-11-22T23:00:00.000Z'],
    ["the day's end", '2026-11-23', '24:00', 'Europe/Brussels', '2026-11-23T23:00:00.000Z'],
    [
      'after the clock went forward',
      '2027-03-28',
      '08:00',
      'Europe/Brussels',
      '2027-03-28T06:00:00.000Z',
    ],
    [
      'a time that was skipped',
      '2027-03-28',
      '02:30',
      'Europe/Brussels',
      '2027-03-28T01:30:00.000Z',
    ],
    [
      'after the clock went back',
      '2027-10-31',
      '08:00',
      'Europe/Brussels',
      '2027-10-31T07:00:00.000Z',
    ],
    ['the first of two', '2027-10-31', '02:30', 'Europe/Brussels', '2027-10-31T00:30:00.000Z'],
    ['New York in spring', '2027-03-14', '09:00', 'America/New_York', '2027-03-14T13:00:00.000Z'],
    ['New York in autumn', '2027-11-07', '09:00', 'America/New_York', '2027-11-07T14:00:00.000Z'],
    ['a day without midnight', '2027-04-30', '08:00', 'Africa/Cairo', '2027-04-30T05:00:00.000Z'],
    [
      'half an hour of summer',
      '2027-10-03',
      '08:00',
      'Australia/Lord_Howe',
      '2027-10-02T21:00:00.000Z',
    ],
    [
      'the first zone of a day',
      '2026-11-23',
      '08:00',
      'Pacific/Kiritimati',
      '2026-11-22T18:00:00.000Z',
    ],
    ['quarters of an hour', '2026-11-23', '08:00', 'Pacific/Chatham', '2026-11-22T18:15:00.000Z'],
    ['Kathmandu', '2026-11-23', '08:00', 'Asia/Kathmandu', '2026-11-23T02:15:00.000Z'],
    ['a leap day', '2028-02-29', '23:59', 'America/New_York', '2028-03-01T04:59:00.000Z'],
  ])('%s', (_, date, time, zone, instant) => {
    expect(wallClockInstant(date, time, zone)).toBe(instant)
  })
})
