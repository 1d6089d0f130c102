import { describe, expect, it } from 'vitest'
import { needsOwnMeeting, previewChange, reachOf, type MeetingVisit } from './meeting-change.ts'
import type { Status } from '../status.ts'

const today = '2026-11-24'
const visit = (visitDate: string, status: Status = 'EXPECTED', visitorId = 'v'): MeetingVisit => ({
  visitorId,
  visitDate,
  status,
})
const days = (visits: readonly MeetingVisit[]) => visits.map(({ visitDate }) => visitDate)

const series = [
  visit('2026-11-17', 'CHECKED_OUT'),
  visit(today, 'CHECKED_IN'),
  visit(today, 'EXPECTED', 'w'),
  visit('2026-12-01'),
  visit('2026-12-08', 'IN_REVIEW'),
  visit('2026-12-15', 'DENIED'),
]

describe('what a change reaches', () => {
  it.each([
    ['DAY', today, [today], [today], ['2026-11-17']],
    ['DAY', '2026-12-08', ['2026-12-08'], [], ['2026-11-17', today, today, '2026-12-01']],
    ['DAY', '2026-11-17', [], [], ['2026-11-17']],
    ['DAY', '2026-12-02', [], [], ['2026-11-17', today, today, '2026-12-01']],
    ['UPCOMING', today, [today, '2026-12-01', '2026-12-08'], [today, '2026-12-15'], ['2026-11-17']],
    // The past is never reached, wherever a change begins.
    [
      'UPCOMING',
      '2026-11-17',
      [today, '2026-12-01', '2026-12-08'],
      [today, '2026-12-15'],
      ['2026-11-17'],
    ],
    ['UPCOMING', '2026-12-09', [], ['2026-12-15'], days(series).slice(0, 5)],
  ] as const)('%s from %s', (scope, date, open, begun, before) => {
    const reach = reachOf(series, { scope, date, today })
    expect([days(reach.open), days(reach.begun), days(reach.before)]).toEqual([open, begun, before])
  })
})

describe('a meeting of its own', () => {
  it.each([
    ['a day of a series', 'DAY', true, [], [], true],
    ['a meeting that happens once', 'DAY', false, [visit(today)], [], false],
    ['all of a series', 'UPCOMING', true, [], [], false],
    ['a series with days before', 'UPCOMING', true, [visit('2026-11-17')], [], true],
    ['a series with a day that was denied', 'UPCOMING', true, [], [visit(today, 'DENIED')], true],
  ] as const)('for %s', (_, scope, isRecurring, before, begun, expected) => {
    expect(needsOwnMeeting({ before, begun }, scope, isRecurring)).toBe(expected)
  })
})

describe('what is said before', () => {
  const group = ['2026-12-01', '2026-12-08'].flatMap((day) => [
    visit(day, 'EXPECTED', 'a'),
    visit(day, 'EXPECTED', 'b'),
  ])
  it.each([
    [
      'a new title of all',
      'UPCOMING',
      '2026-12-01',
      false,
      [],
      { days: 2, otherDays: 0, told: [] },
    ],
    [
      'a new hour of all',
      'UPCOMING',
      '2026-12-01',
      true,
      [],
      { days: 2, otherDays: 0, told: ['a', 'b'] },
    ],
    [
      'a visitor less on all',
      'UPCOMING',
      '2026-12-01',
      false,
      ['b'],
      { days: 2, otherDays: 0, told: ['b'] },
    ],
    // The day gets a link of its own.
    [
      'a new title of a day',
      'DAY',
      '2026-12-08',
      false,
      [],
      { days: 1, otherDays: 1, told: ['a', 'b'] },
    ],
    [
      'a new title from a day on',
      'UPCOMING',
      '2026-12-08',
      false,
      [],
      { days: 1, otherDays: 1, told: ['a', 'b'] },
    ],
  ] as const)('%s', (_, scope, date, isNews, removed, expected) => {
    const asked = { scope, date, today }
    expect(previewChange(group, asked, { isRecurring: true, isNews, removed })).toEqual(expected)
  })

  it('tells nobody of a new title of a meeting that happens once', () => {
    const single = [visit('2026-12-01')]
    const asked = { scope: 'DAY', date: '2026-12-01', today } as const
    const change = { isRecurring: false, isNews: false, removed: [] }
    expect(previewChange(single, asked, change)).toEqual({ days: 1, otherDays: 0, told: [] })
  })
})
