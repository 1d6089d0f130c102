import { expect, it } from 'vitest'
import { isPassing, judgeStatus, type EngageFault, type EngageStep } from './engage-fault.ts'

it.each<[EngageStep, number, boolean, EngageFault | null]>([
  ['TOKEN', 200, false, null],
  ['TOKEN', 400, false, 'client_refused'],
  ['TOKEN', 401, false, 'client_refused'],
  ['TOKEN', 404, false, 'missing'],
  ['TOKEN', 429, false, 'busy'],
  ['PEOPLE', 200, true, null],
  ['PEOPLE', 302, false, 'redirect'],
  ['PEOPLE', 400, true, 'filter_refused'],
  ['PEOPLE', 400, false, 'not_understood'],
  ['PEOPLE', 401, false, 'not_permitted'],
  ['PEOPLE', 403, true, 'not_permitted'],
  ['PEOPLE', 404, false, 'missing'],
  ['PEOPLE', 429, true, 'busy'],
  ['PEOPLE', 500, true, 'failed'],
  ['PEOPLE', 503, false, 'busy'],
])('%s answered with %i, filtered: %s, is %s', (step, status, isFiltered, fault) => {
  expect(judgeStatus(step, status, { isFiltered })).toBe(fault)
})

it('tries again what may pass, and nothing that somebody has to mend', () => {
  expect((['no_answer', 'busy', 'failed', 'incomplete'] as const).every(isPassing)).toBe(true)
  expect((['client_refused', 'missing', 'nobody_found'] as const).some(isPassing)).toBe(false)
})
