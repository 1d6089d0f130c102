import { expect, it } from 'vitest'
import { canCheckIdentity, isRenamed } from './identity-check.ts'

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

it.each([
  ['Vera Visser', 'Vera Visser', false],
  ['Vera Visser', 'VERA visser', false],
  ['Vera Visser', 'Véra Visser', false],
  ['Vera Visser', 'Mallory Visser', true],
  ['Vera Visser', 'Vera Other', true],
  ['Vera Visser', 'Visser Vera', true],
  ['Vera ', 'Vera Visser', true],
  ['太郎 山田', '花子 山田', true],
  ['☺ -', '☹ -', true],
])('from %s to %s is another name: %s', (from, to, expected) => {
  const [before, after] = [from, to].map((name) => {
    const [firstname = '', lastname = ''] = name.split(' ')
    return { firstname, lastname }
  })
  expect(before && after && isRenamed(before, after)).toBe(expected)
})
