import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { statuses } from '#domain/visit/status.ts'
import { credentialRules, type CredentialRule } from './kinds.ts'
import { planCredentials, type HeldCredential, type PlannedSystem } from './plan-credentials.ts'
import { nextStageAt, stageOf, type VisitFacts } from './visit-stage.ts'

const times = { leadMinutes: 120, trailMinutes: 60 }
const visit = (some: Partial<VisitFacts> = {}): VisitFacts => ({
  status: 'EXPECTED',
  startAt: '2026-11-21T09:00:00.000Z',
  endAt: '2026-11-21T10:00:00.000Z',
  isCancelled: false,
  ...some,
})
const at = (clock: string) => `2026-11-21T${clock}:00.000Z`

describe('where a visit stands', () => {
  it.each([
    ['invited, days before', {}, '2026-11-18T09:00:00.000Z', 'INVITED', at('07:00')],
    ['expected, two hours before', {}, at('07:00'), 'EXPECTED', at('11:00')],
    ['late', {}, at('10:59'), 'EXPECTED', at('11:00')],
    ['nobody came', {}, at('11:00'), 'OVER', null],
    ['in review', { status: 'IN_REVIEW' }, at('08:00'), 'WAITING', at('11:00')],
    ['in review, and it is over', { status: 'IN_REVIEW' }, at('11:00'), 'OVER', null],
    ['on site', { status: 'ON_SITE' }, at('09:00'), 'ON_SITE', null],
    ['inside', { status: 'CHECKED_IN' }, at('09:00'), 'CHECKED_IN', null],
    [
      'inside since yesterday',
      { status: 'CHECKED_IN' },
      '2026-11-22T09:00:00.000Z',
      'CHECKED_IN',
      null,
    ],
    ['left early', { status: 'CHECKED_OUT' }, at('09:30'), 'LEFT', at('11:00')],
    ['left, and it is over', { status: 'CHECKED_OUT' }, at('11:00'), 'OVER', null],
    ['denied', { status: 'DENIED' }, at('09:00'), 'OVER', null],
    ['cancelled', { isCancelled: true }, at('08:00'), 'OVER', null],
    [
      'cancelled while inside',
      { isCancelled: true, status: 'CHECKED_IN' },
      at('09:30'),
      'OVER',
      null,
    ],
  ] as const)('%s', (_, some, now, stage, next) => {
    expect(stageOf(visit(some), times, now)).toBe(stage)
    expect(nextStageAt(visit(some), times, now)).toBe(next)
  })

  it('is over where it is no longer kept', () => {
    expect(stageOf(null, times, at('08:00'))).toBe('OVER')
  })
})

const system = (some: Partial<PlannedSystem> = {}): PlannedSystem => ({
  ...times,
  systemId: 'wifi',
  rule: 'FROM_CHECK_IN',
  state: 'ACTIVE',
  hearsStages: false,
  ...some,
})
const held = (some: Partial<HeldCredential> = {}): HeldCredential => ({
  credentialId: 'c1',
  systemId: 'wifi',
  state: 'ACTIVE',
  stage: 'CHECKED_IN',
  validUntil: at('11:00'),
  endedByHand: false,
  isAsked: false,
  isEndAsked: false,
  lookAt: null,
  ...some,
})
const inside = visit({ status: 'CHECKED_IN' })
const steps = (
  of: VisitFacts | null,
  systems: readonly PlannedSystem[],
  has: readonly HeldCredential[],
  now = at('09:30'),
) => planCredentials(of, systems, has, now).map((one) => one.step)

describe('what a visit gets', () => {
  it.each([
    ['nothing before the check-in', visit(), [], []],
    ['one at the check-in', inside, [], ['GIVE']],
    ['no second one', inside, [held()], []],
    ['none after somebody ended it', inside, [held({ state: 'ENDED', endedByHand: true })], []],
    ['another one after one that ended by itself', inside, [held({ state: 'ENDED' })], ['GIVE']],
    [
      'another one while the first is being ended',
      inside,
      [held({ state: 'ENDING' })],
      ['END', 'GIVE'],
    ],
    [
      'what the other side was asked to end is not asked again',
      inside,
      [held({ state: 'ENDING', isEndAsked: true })],
      ['GIVE'],
    ],
    ['the end, when the visitor leaves', visit({ status: 'CHECKED_OUT' }), [held()], ['END']],
    ['the end, when the visit is reset', visit(), [held()], ['END']],
    ['the end, when the visit is no longer kept', null, [held()], ['END']],
    ['what was planned', inside, [held({ state: 'PLANNED' })], ['MOVE']],
    [
      'nothing more, while the other side is at it',
      inside,
      [held({ state: 'PLANNED', isAsked: true })],
      [],
    ],
    ['another try later', inside, [held({ state: 'PLANNED', lookAt: at('09:45') })], []],
    ['another try now', inside, [held({ state: 'PLANNED', lookAt: at('09:15') })], ['MOVE']],
    ['the new end of a longer visit', visit({ ...inside, endAt: at('12:00') }), [held()], ['MOVE']],
  ] as const)('%s', (_, of, has, expected) => {
    expect(steps(of, [system()], has)).toEqual(expected)
  })

  it('nothing new of a paused system, which still ends', () => {
    const paused = system({ state: 'PAUSED' })
    expect(steps(inside, [paused], [])).toEqual([])
    expect(steps(inside, [paused], [held({ state: 'PLANNED' })])).toEqual([])
    expect(steps(visit({ status: 'CHECKED_OUT' }), [paused], [held()])).toEqual(['END'])
  })

  it('nothing of a system that is being disconnected', () => {
    const leaving = system({ state: 'LEAVING' })
    expect(steps(inside, [leaving], [held()])).toEqual(['END'])
  })

  it('each stage, where the system hears of stages', () => {
    const doors = system({ rule: 'BY_LEVEL', hearsStages: true })
    const token = held({ state: 'ACTIVE', stage: 'EXPECTED' })
    expect(planCredentials(visit(), [doors], [], at('06:00'))).toMatchObject([
      { step: 'GIVE', state: 'PLANNED', stage: 'INVITED', lookAt: at('07:00') },
    ])
    expect(planCredentials(inside, [doors], [token], at('09:30'))).toMatchObject([
      { step: 'MOVE', state: 'ACTIVE', stage: 'CHECKED_IN' },
    ])
    const left = visit({ status: 'CHECKED_OUT' })
    expect(steps(left, [doors], [token], at('10:30'))).toEqual(['MOVE'])
    expect(steps(left, [doors], [token], at('11:00'))).toEqual(['END'])
  })
})

describe('whatever the visit', () => {
  const rules = Object.keys(credentialRules) as CredentialRule[]
  const anyVisit = fc.record({
    status: fc.constantFrom(...statuses),
    startAt: fc.constant(at('09:00')),
    endAt: fc.constant(at('10:00')),
    isCancelled: fc.boolean(),
  })
  const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 })
  const clockOf = (of: number) =>
    at(`${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`)

  it('a visit that is over has nothing that is not being ended', () => {
    fc.assert(
      fc.property(anyVisit, fc.constantFrom(...rules), minutes, (of, rule, minute) => {
        const now = clockOf(minute)
        if (stageOf(of, times, now) !== 'OVER') return
        expect(steps(of, [system({ rule })], [], now)).toEqual([])
        expect(steps(of, [system({ rule })], [held()], now)).toEqual(['END'])
      }),
    )
  })

  it('what was done leaves nothing to be done', () => {
    fc.assert(
      fc.property(anyVisit, fc.constantFrom(...rules), minutes, (of, rule, minute) => {
        const now = clockOf(minute)
        const one = system({ rule, hearsStages: true })
        for (const step of planCredentials(of, [one], [], now)) {
          if (step.step !== 'GIVE') throw new Error('nothing was there')
          expect(steps(of, [one], [held({ ...step })], now)).toEqual([])
        }
      }),
    )
  })
})
