import { describe, expect, it } from 'vitest'
import { credentialRules } from '../credential/kinds.ts'
import { stageOf, visitStages } from '../credential/visit-stage.ts'
import type { Status } from '../visit/status.ts'
import { doorTimes, heldBack, levelOfEmployee, levelOfStage } from './door-level.ts'

const startAt = '2026-11-21T10:00:00.000Z'
const endAt = '2026-11-21T11:00:00.000Z'

describe('the level of a visit', () => {
  it.each([
    ['EXPECTED', '2026-11-14T10:00:00.000Z', 'NO_ACCESS'],
    ['EXPECTED', '2026-11-21T07:59:59.999Z', 'NO_ACCESS'],
    ['EXPECTED', '2026-11-21T08:00:00.000Z', 'EXPECTED'],
    ['EXPECTED', '2026-11-21T12:59:59.999Z', 'EXPECTED'],
    ['EXPECTED', '2026-11-21T13:00:00.000Z', null],
    ['ON_SITE', startAt, 'ON_SITE'],
    // Who is still here gets out, however late it is.
    ['CHECKED_IN', '2026-11-22T10:00:00.000Z', 'CHECKED_IN'],
    ['CHECKED_OUT', startAt, 'CHECKED_OUT'],
    ['CHECKED_OUT', '2026-11-21T13:00:00.000Z', null],
    ['IN_REVIEW', startAt, null],
    ['DENIED', startAt, null],
  ] as const)('%s at %s is %s', (status: Status, now, level) => {
    const visit = { status, startAt, endAt, isCancelled: false }
    expect(levelOfStage(stageOf(visit, doorTimes, now))).toBe(level)
  })

  it('is there exactly where the rule for doors wants a credential', () => {
    for (const stage of visitStages) {
      const level = levelOfStage(stage)
      const wanted = level === null ? 'NONE' : level === 'NO_ACCESS' ? 'PLANNED' : 'ACTIVE'
      expect([stage, wanted]).toEqual([stage, credentialRules.BY_LEVEL[stage]])
    }
  })
})

describe('the level of a colleague', () => {
  const dayEndsAt = '2026-11-21T23:00:00.000Z'
  const facts = { isActive: true, today: null, hasLaterBooking: false, dayEndsAt } as const

  it.each([
    ['EXPECTED', 'EMPLOYEE'],
    ['CHECKED_IN', 'EMPLOYEE'],
    // The questionnaire is not answered yet, or was failed.
    ['PENDING', 'NO_ACCESS'],
    ['DENIED', 'NO_ACCESS'],
    ['CHECKED_OUT', 'NO_ACCESS'],
    [null, 'NO_ACCESS'],
  ] as const)('with a booking that is %s is %s', (today, level) => {
    expect(levelOfEmployee({ ...facts, today }).level).toBe(level)
  })

  it('ends with the day, and is judged again while something is booked', () => {
    expect(levelOfEmployee({ ...facts, today: 'EXPECTED' }).changesAt).toBe(dayEndsAt)
    expect(levelOfEmployee({ ...facts, hasLaterBooking: true }).changesAt).toBe(dayEndsAt)
    expect(levelOfEmployee(facts).changesAt).toBeNull()
  })

  it('is none once they have left', () => {
    expect(levelOfEmployee({ ...facts, isActive: false, today: 'EXPECTED' }).level).toBeNull()
  })
})

it('holds back a credential that came in twice, and gives none to who has none', () => {
  expect(heldBack('ON_SITE', true)).toBe('NO_ACCESS')
  expect(heldBack('ON_SITE', false)).toBe('ON_SITE')
  expect(heldBack(null, true)).toBeNull()
})
