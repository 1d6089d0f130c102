import { expect, it } from 'vitest'
import { canCheckIdentity } from './identity-check.ts'

const today = '2026-11-21'
const conflict = 'visit_status_conflict'

it.each([
  // The day before, the day itself, the day after.
  ['EXPECTED', 'visit_past', 'ok', 'visit_not_today'],
  ['IN_REVIEW', 'visit_past', 'ok', 'visit_not_today'],
  ['ON_SITE', 'ok', 'ok', 'ok'],
  ['CHECKED_IN', 'ok', 'ok', 'ok'],
  ['CHECKED_OUT', conflict, conflict, conflict],
  ['DENIED', conflict, conflict, conflict],
] as const)('%s', (status, ...row) => {
  const verdicts = ['2026-11-20', today, '2026-11-22'].map((visitDate) => {
    const verdict = canCheckIdentity({ status, visitDate }, today)
    return verdict.ok ? 'ok' : verdict.reason
  })
  expect(verdicts).toEqual(row)
})
