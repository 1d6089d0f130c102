import { array, assert, constantFrom, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { askScreen } from '#tests/support/flow-screens.ts'
import type { FlowDefinition, ScreenDefinition } from '../definition/flow-definition.ts'
import { rehearseFlow } from './rehearse-flow.ts'

const flowOf = (...screens: readonly ScreenDefinition[]): FlowDefinition => ({
  id: 'FL-1',
  firstScreenId: screens[0]?.id ?? null,
  screens,
})
const yes = { type: 'BOOLEAN', value: true } as const
const no = { type: 'BOOLEAN', value: false } as const
const fever = askScreen('fever', 'QUESTION', { when: { Yes: 'failure' } })
const visits = [{ fever: yes }, { fever: no }, { fever: no }, {}]

describe('a flow tried on visits that were', () => {
  it.each([
    ['nothing where nothing has changed', flowOf(fever), {}],
    [
      'who is now denied',
      flowOf({ ...fever, customTransitions: [{ values: ['No'], next: 'failure' }] }),
      { nowDenied: 2, noLongerDenied: 1 },
    ],
    ['who is let in', flowOf(askScreen('fever', 'QUESTION')), { noLongerDenied: 1 }],
    [
      'who is asked more',
      flowOf({ ...fever, defaultTransition: { next: 'tools' } }, askScreen('tools')),
      { askedMore: 2 },
    ],
    ['that nobody is asked anything', flowOf(), { noLongerDenied: 1 }],
  ])('counts %s', (_, after, counts) => {
    const none = { tried: 4, nowDenied: 0, noLongerDenied: 0, askedMore: 0 }
    expect(rehearseFlow(flowOf(fever), after, visits)).toEqual({ ...none, ...counts })
  })

  it('finds no difference to itself', () => {
    const answer = constantFrom(yes, no, null)
    assert(
      property(array(record({ fever: answer, tools: answer })), (answers) => {
        const flow = flowOf(
          { ...fever, defaultTransition: { next: 'tools' } },
          askScreen('tools', 'QUESTION'),
        )
        const { tried, ...changes } = rehearseFlow(flow, flow, answers)
        expect(tried).toBe(answers.length)
        expect(Object.values(changes)).toEqual([0, 0, 0])
      }),
    )
  })
})
