import { expect, it } from 'vitest'
import type { FieldType } from '../../flow/flow.ts'
import type { Right } from '../../rights/right.ts'
import { isAnswerOpen, mayChangeAnswers } from './staff-answers.ts'

it.each<[string, boolean, readonly Right[], boolean]>([
  ['the host', true, [], true],
  ['reception', false, ['CHANGE_VISIT_STATUS'], true],
  ['who only sees the visit', false, ['SEE_ALL_VISITS'], false],
])('%s', (_, isOwn, rights, expected) => {
  expect(mayChangeAnswers({ isOwn }, new Set(rights))).toBe(expected)
})

const field = {
  type: 'TEXT' as FieldType,
  active: true,
  resetAtEveryVisit: false,
  keepAnswer: true,
}
it.each([
  ['of the profile, on the day', field, '2026-11-21', true],
  ['of the profile, before', field, '2026-11-22', true],
  ['of the profile, afterwards', field, '2026-11-20', false],
  ['of the visit, afterwards', { ...field, resetAtEveryVisit: true }, '2026-11-20', true],
  ['that is asked no more', { ...field, active: false }, '2026-11-21', false],
  ['that is a file', { ...field, type: 'FILE' as const }, '2026-11-21', false],
])('an answer %s', (_, one, visitDate, expected) => {
  expect(isAnswerOpen(one, { visitDate, status: 'CHECKED_IN' }, '2026-11-21')).toBe(expected)
})

it('an answer that is not kept does not come back once the visitor has left', () => {
  const unkept = { ...field, keepAnswer: false }
  const at = (status: 'CHECKED_IN' | 'CHECKED_OUT') => ({ visitDate: '2026-11-21', status })
  expect(isAnswerOpen(unkept, at('CHECKED_IN'), '2026-11-21')).toBe(true)
  expect(isAnswerOpen(unkept, at('CHECKED_OUT'), '2026-11-21')).toBe(false)
  expect(isAnswerOpen(field, at('CHECKED_OUT'), '2026-11-21')).toBe(true)
})
