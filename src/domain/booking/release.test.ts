import { describe, expect, it } from 'vitest'
import { lateUntil, releaseInstant, releaseStep, type WaitingBooking } from './release.ts'

const zone = 'Europe/Brussels'
const rules = {
  opensAt: '08:00',
  releaseAfterMinutes: 120,
  releaseReminderMinutes: 30,
  lateMinutes: 90,
}
const booking: WaitingBooking = {
  date: '2026-11-23',
  createdAt: '2026-11-20T12:00:00.000Z',
  lateUntil: null,
  remindedAt: null,
}
const reminded = { ...booking, remindedAt: '2026-11-23T08:30:00.000Z' }

describe('what is done with a booking that nobody has checked in', () => {
  it.each([
    ['before the reminder', booking, '2026-11-23T08:29:59.999Z', 'wait'],
    ['when the reminder is due', booking, '2026-11-23T08:30:00.000Z', 'remind'],
    ['at the limit, but not told', booking, '2026-11-23T12:00:00.000Z', 'remind'],
    ['told, before the limit', reminded, '2026-11-23T08:59:59.999Z', 'wait'],
    ['told, at the limit', reminded, '2026-11-23T09:00:00.000Z', 'release'],
    [
      'told too late: the promised minutes are kept',
      { ...booking, remindedAt: '2026-11-23T08:55:00.000Z' },
      '2026-11-23T09:24:59.999Z',
      'wait',
    ],
    [
      'and then it ends',
      { ...booking, remindedAt: '2026-11-23T08:55:00.000Z' },
      '2026-11-23T09:25:00.000Z',
      'release',
    ],
    [
      'late, before that time',
      { ...reminded, lateUntil: '2026-11-23T10:30:00.000Z' },
      '2026-11-23T10:29:59.999Z',
      'wait',
    ],
    [
      'late, after that time',
      { ...reminded, lateUntil: '2026-11-23T10:30:00.000Z' },
      '2026-11-23T10:30:00.000Z',
      'release',
    ],
    [
      'said to be late before any reminder',
      { ...booking, lateUntil: '2026-11-23T10:30:00.000Z' },
      '2026-11-23T10:00:00.000Z',
      'wait',
    ],
    [
      'made in the afternoon: counted from then',
      { ...booking, createdAt: '2026-11-23T13:00:00.000Z' },
      '2026-11-23T14:29:59.999Z',
      'wait',
    ],
    [
      'made in the afternoon: reminded',
      { ...booking, createdAt: '2026-11-23T13:00:00.000Z' },
      '2026-11-23T14:30:00.000Z',
      'remind',
    ],
    ['the day before', reminded, '2026-11-22T22:59:59.999Z', 'wait'],
    ['the day after', reminded, '2026-11-23T23:00:00.000Z', 'wait'],
  ])('%s', (_, one, now, step) => {
    expect(releaseStep(one, rules, now, zone)).toBe(step)
  })

  it('waits for ever where nothing is given back', () => {
    const off = { ...rules, releaseAfterMinutes: null }
    expect(releaseStep(reminded, off, '2026-11-23T22:00:00.000Z', zone)).toBe('wait')
    expect(lateUntil(booking, off, zone)).toBeNull()
  })

  it('is not reminded where the location sends no reminder', () => {
    const silent = { ...rules, releaseReminderMinutes: 0 }
    expect(releaseStep(booking, silent, '2026-11-23T08:59:59.999Z', zone)).toBe('wait')
    expect(releaseStep(booking, silent, '2026-11-23T09:00:00.000Z', zone)).toBe('release')
  })
})

describe('the limit', () => {
  it.each([
    ['on the day that is an hour short', '2027-03-28', zone, '2027-03-28T08:00:00.000Z'],
    ['on the day that is an hour long', '2027-10-31', zone, '2027-10-31T09:00:00.000Z'],
    ['New York in spring', '2027-03-14', 'America/New_York', '2027-03-14T14:00:00.000Z'],
    ['New York in autumn', '2027-11-07', 'America/New_York', '2027-11-07T15:00:00.000Z'],
    ['a day without midnight', '2027-04-30', 'Africa/Cairo', '2027-04-30T07:00:00.000Z'],
    ['half an hour', '2027-04-04', 'Australia/Lord_Howe', '2027-04-03T23:30:00.000Z'],
    ['Kiritimati', '2026-11-23', 'Pacific/Kiritimati', '2026-11-22T20:00:00.000Z'],
    ['Chatham', '2026-11-23', 'Pacific/Chatham', '2026-11-22T20:15:00.000Z'],
    ['Kathmandu', '2026-11-23', 'Asia/Kathmandu', '2026-11-23T04:15:00.000Z'],
  ])('%s', (_, date, place, instant) => {
    expect(releaseInstant({ ...booking, date }, rules, place)).toBe(instant)
  })
})

describe('who is late', () => {
  it('keeps the place so much longer', () => {
    expect(lateUntil(reminded, rules, zone)).toBe('2026-11-23T10:30:00.000Z')
  })

  it('is late once', () => {
    const late = { ...reminded, lateUntil: '2026-11-23T10:30:00.000Z' }
    expect(lateUntil(late, rules, zone)).toBe('2026-11-23T10:30:00.000Z')
  })
})
