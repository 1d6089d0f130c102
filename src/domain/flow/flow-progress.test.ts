import { describe, expect, it } from 'vitest'
import { buildFlowState, buildMessage, buildQuestion } from './definition/build-flow.ts'
import { flowProgress, screensAhead } from './flow-progress.ts'
import { emptyFlowState } from './start-flow.ts'

const screens = [
  buildMessage('hello', 'kind'),
  buildQuestion('kind', 'LIST', { mandatory: true, next: 'bye', when: { Contractor: 'permit' } }),
  buildQuestion('permit', 'FILE', { mandatory: true, next: 'tools' }),
  buildQuestion('tools', 'TEXT', { next: 'bye' }),
  buildMessage('bye'),
]
const contractor = { kind: { type: 'STRING', value: 'Contractor' } } as const

describe('counting the steps of a flow', () => {
  it('counts the default way while nothing is answered', () => {
    expect(flowProgress(buildFlowState(screens))).toEqual({ step: 1, of: 3 })
  })

  it('counts the screens that an answer adds', () => {
    const state = { ...buildFlowState(screens, contractor), currentScreenId: 'permit' }
    expect(flowProgress(state)).toEqual({ step: 3, of: 5 })
    expect(screensAhead(state)).toBe(3)
  })

  it('is complete at the end', () => {
    const state = { ...buildFlowState(screens, contractor), currentScreenId: 'success' }
    expect(flowProgress(state)).toEqual({ step: 5, of: 5 })
    expect(screensAhead(state)).toBe(0)
  })

  it('expects a good answer where the default is refusal', () => {
    const state = buildFlowState([
      buildQuestion('fit', 'QUESTION', { next: 'failure', when: { Yes: 'bye' } }),
      buildMessage('bye'),
    ])
    expect(flowProgress(state)).toEqual({ step: 1, of: 2 })
  })

  it('does not count what will be skipped, unless it is looked at again', () => {
    const text = { type: 'STRING', value: 'x' } as const
    const state = buildFlowState(
      [
        buildQuestion('reason', 'TEXT', { mandatory: true, next: 'badge' }),
        buildQuestion('badge', 'TEXT', { next: 'plate' }),
        buildQuestion('plate'),
      ],
      { badge: text, plate: text },
    )
    expect(flowProgress(state)).toEqual({ step: 1, of: 1 })
    expect(flowProgress({ ...state, isRevising: true })).toEqual({ step: 1, of: 3 })
  })

  it('ends on a circle', () => {
    const state = buildFlowState([buildMessage('a', 'b'), buildMessage('b', 'a')])
    expect(flowProgress(state)).toEqual({ step: 1, of: 2 })
  })

  it('is 0 of 0 without a flow', () => {
    expect(flowProgress(emptyFlowState)).toEqual({ step: 0, of: 0 })
    expect(screensAhead(emptyFlowState)).toBe(0)
  })
})
