import { describe, expect, it } from 'vitest'
import { buildFlowState, buildQuestion } from './definition/build-flow.ts'
import type { FlowState } from './flow.ts'
import type { FlowEvent } from './flow-event.ts'
import { flowReducer } from './flow-reducer.ts'
import { skippedScreens } from './skip-screens.ts'

const run = (state: FlowState, ...events: readonly FlowEvent[]) => events.reduce(flowReducer, state)
const answer = (screenId: string, value: string | boolean | null): [FlowEvent, FlowEvent] => [
  { type: 'question-answered', screenId, value },
  { type: 'saved', screenId },
]

describe('answers from before behind the question that is answered', () => {
  const text = (value: string) => ({ type: 'STRING', value }) as const
  const badge = [
    buildQuestion('reason', 'TEXT', { mandatory: true, next: 'badge' }),
    buildQuestion('badge', 'TEXT', { next: 'plate' }),
    buildQuestion('plate', 'TEXT'),
  ]
  const known = { badge: text('7'), plate: text('1-ABC-123') }

  it('end the flow at once where they answer all that is left, and it is optional', () => {
    const [answered, saved] = answer('reason', 'Audit')
    const saving = run(buildFlowState(badge, known), answered)
    const done = run(saving, saved)
    expect(done.currentScreenId).toBe('success')
    expect(skippedScreens(saving, done)).toEqual(['badge', 'plate'])
  })

  it('are shown while something behind them is open', () => {
    const open = buildFlowState(badge, { badge: text('7') })
    const [answered, saved] = answer('reason', 'Audit')
    const saving = run(open, answered)
    const next = run(saving, saved)
    expect(next.currentScreenId).toBe('badge')
    expect(skippedScreens(saving, next)).toEqual([])
  })

  it('are shown to who comes back from the end to look at them, until the end is reached again', () => {
    const done = run(buildFlowState(badge, known), ...answer('reason', 'Audit'))
    const again = run(done, { type: 'screen-changed', to: 'reason' }, ...answer('reason', 'Repair'))
    expect(again.currentScreenId).toBe('badge')
    const over = run(again, ...answer('badge', '8'), ...answer('plate', ''))
    expect(over).toMatchObject({ currentScreenId: 'success', isRevising: false })
  })

  it('end the flow also for who goes on after the answer on another device', () => {
    const fields = { ...known, reason: text('Audit') }
    const resumed = run(buildFlowState(badge, fields), { type: 'resumed', answered: ['reason'] })
    expect(resumed.currentScreenId).toBe('success')
  })

  it('are told as skipped where all of them are, from the start', () => {
    const [, ...optional] = badge
    expect(skippedScreens(null, buildFlowState(optional, known))).toEqual(['badge', 'plate'])
    expect(skippedScreens(null, buildFlowState(badge, known))).toEqual([])
    expect(skippedScreens(null, buildFlowState([], known))).toEqual([])
    const open = buildFlowState(optional)
    expect(skippedScreens(open, run(open, { type: 'field-values-set', fields: known }))).toEqual([
      'badge',
      'plate',
    ])
  })

  it('do not make a question skipped that was left blank', () => {
    const [blank, saved] = answer('plate', '')
    const start = buildFlowState(badge)
    const saving = run(start, ...answer('reason', 'x'), ...answer('badge', ''), blank)
    const done = run(saving, saved)
    expect(done.currentScreenId).toBe('success')
    expect(skippedScreens(saving, done)).toEqual([])
  })
})
