import { expect, it } from 'vitest'
import type { DayHours, OpeningHours } from '../location/opening-hours.ts'
import { answerDue, answerLevelAt } from './first-answer.ts'

const office: DayHours = { mode: 'OPEN', spans: [{ from: '08:00', to: '17:00' }] }
const closed: DayHours = { mode: 'CLOSED', spans: [] }
const hours: OpeningHours = {
  week: [office, office, office, office, office, closed, closed],
  dates: [],
  closingDays: [{ date: '2026-12-28', name: 'Between the years' }],
}
const brussels = { hours, zone: 'Europe/Brussels' }

it('is due in opening hours, over a weekend and a closing day', () => {
  expect(answerDue('2026-11-20T15:30:00.000Z', 60, brussels)).toBe('2026-11-23T07:30:00.000Z')
  expect(answerDue('2026-12-25T15:30:00.000Z', 60, brussels)).toBe('2026-12-29T07:30:00.000Z')
  // The clocks go back in the night before: an hour of opening is an hour.
  expect(answerDue('2026-10-23T14:30:00.000Z', 60, brussels)).toBe('2026-10-26T07:30:00.000Z')
  expect(answerDue('2026-11-20T15:30:00.000Z', null, brussels)).toBeNull()
})

it.each([
  [null, null, 'ON_TIME'],
  ['2026-11-20T12:00:00.000Z', null, 'BREACHED'],
  ['2026-11-20T12:00:00.001Z', null, 'ON_TIME'],
  ['2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z', 'ON_TIME'],
  ['2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.001Z', 'BREACHED'],
] as const)('of one that was due %s and came %s is %s at noon', (dueAt, answeredAt, level) => {
  expect(answerLevelAt({ dueAt, answeredAt }, '2026-11-20T12:00:00.000Z')).toBe(level)
})
