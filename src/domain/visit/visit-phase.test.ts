import { expect, it } from 'vitest'
import { localDateOf } from '../time/local-date.ts'
import { isNoShow, visitPhase } from './visit-phase.ts'

it.each([
  ['2026-11-21', 'EXPECTED', '2026-11-20', 'upcoming', false],
  ['2026-11-21', 'EXPECTED', '2026-11-21', 'today', false],
  ['2026-11-21', 'EXPECTED', '2026-11-22', 'past', true],
  ['2026-11-21', 'CHECKED_IN', '2026-11-21', 'today', false],
  ['2026-11-21', 'CHECKED_IN', '2026-11-22', 'past', false],
  ['2026-11-21', 'CHECKED_OUT', '2026-11-21', 'past', false],
  ['2026-11-21', 'DENIED', '2026-12-01', 'past', false],
] as const)('a visit of %s, %s, is on %s %s', (visitDate, status, today, phase, noShow) => {
  expect(visitPhase({ visitDate, status, today })).toBe(phase)
  expect(isNoShow({ visitDate, status, today })).toBe(noShow)
})

it('ends with the day of the location, not with that of the reader', () => {
  const now = '2026-11-21T11:00:00.000Z'
  const visit = { visitDate: '2026-11-21', status: 'EXPECTED' } as const
  expect(visitPhase({ ...visit, today: localDateOf(now, 'Pacific/Kiritimati') })).toBe('past')
  expect(visitPhase({ ...visit, today: localDateOf(now, 'America/New_York') })).toBe('today')
})
