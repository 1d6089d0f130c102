import { expect, it } from 'vitest'
import { conditionOf, type IntegrationFacts } from './condition.ts'

const now = '2026-11-21T09:00:00.000Z'
const before = '2026-11-21T08:00:00.000Z'
const later = '2026-11-21T10:00:00.000Z'
const live: IntegrationFacts = {
  state: 'ACTIVE',
  restoredFrom: null,
  restsUntil: null,
  failingSince: null,
  lastTakenAt: null,
}

it.each([
  [{ state: 'DRAFT' }, 'DRAFT'],
  [{ state: 'PAUSED' }, 'PAUSED'],
  [{ state: 'PAUSED', restoredFrom: before }, 'RESTORED'],
  [{ state: 'DISABLED', failingSince: before }, 'DISABLED'],
  [{}, 'UNUSED'],
  [{ lastTakenAt: before }, 'WELL'],
  [{ lastTakenAt: before, failingSince: before }, 'FAILING'],
  [{ failingSince: before, restsUntil: later }, 'RESTING'],
  [{ failingSince: before, restsUntil: before }, 'FAILING'],
] as const)('%j is %s', (facts, condition) => {
  expect(conditionOf({ ...live, ...facts }, now)).toBe(condition)
})
