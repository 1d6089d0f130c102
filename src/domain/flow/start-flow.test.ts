import { describe, expect, it } from 'vitest'
import { buildFlow, buildMessage, buildQuestion } from './definition/build-flow.ts'
import type { FieldAnswers, Screen } from './flow.ts'
import { startFlow } from './start-flow.ts'

const yes: FieldAnswers = { sick: { type: 'BOOLEAN', value: true } }
const no: FieldAnswers = { sick: { type: 'BOOLEAN', value: false } }
const sick = buildQuestion('sick', 'QUESTION', { mandatory: true, when: { Yes: 'failure' } })

describe('setting up a flow', () => {
  const cases: readonly (readonly [string, readonly Screen[], FieldAnswers, string | null])[] = [
    ['makes the first screen current', [buildMessage('hello', 'sick'), sick], {}, 'hello'],
    ['has no current screen without screens', [], {}, null],
    ['fails when a message leads to failure', [buildMessage('closed', 'failure')], {}, 'failure'],
    [
      'fails when messages one after the other lead to failure',
      [buildMessage('a', 'b'), buildMessage('b', 'failure')],
      {},
      'failure',
    ],
    ['fails when an answer already given leads to failure', [sick], yes, 'failure'],
    ['does not fail on a question that only one answer fails', [sick], {}, 'sick'],
    ['does not fail when the answer given leads on', [sick], no, 'sick'],
    [
      'does not fail because an unanswered question fails by default',
      [buildQuestion('fit', 'QUESTION', { next: 'failure', when: { Yes: 'success' } })],
      {},
      'fit',
    ],
    [
      'fails when every answer to an unanswered question fails',
      [buildQuestion('any', 'QUESTION', { next: 'failure', when: { Yes: 'failure' } })],
      {},
      'failure',
    ],
    [
      'follows an answer given past a message into failure',
      [buildMessage('hello', 'sick'), sick],
      yes,
      'failure',
    ],
    ['ends on a circle of messages', [buildMessage('a', 'b'), buildMessage('b', 'a')], {}, 'a'],
    [
      'jumps to success when every question is optional and answered',
      [
        buildQuestion('badge', 'TEXT', { next: 'plate' }),
        buildQuestion('plate', 'TEXT', { next: 'success' }),
      ],
      { badge: { type: 'STRING', value: 'x' }, plate: { type: 'STRING', value: 'y' } },
      'success',
    ],
    ['shows a mandatory question again although it is answered', [sick], no, 'sick'],
    [
      'does not skip a message',
      [buildQuestion('badge', 'TEXT', { next: 'bye' }), buildMessage('bye')],
      { badge: { type: 'STRING', value: 'x' } },
      'badge',
    ],
    [
      'is not misled by a field named like a property of every object',
      [buildQuestion('constructor', 'TEXT', { next: 'success' })],
      {},
      'constructor',
    ],
  ]
  it.each(cases)('%s', (_name, screens, fields, current) => {
    const state = startFlow(buildFlow(...screens), fields)
    expect(state).toMatchObject({
      currentScreenId: current,
      fields,
      isLoaded: true,
      isSavingField: false,
      fieldSaveError: null,
    })
  })

  it('has no current screen without a flow', () => {
    expect(startFlow(null, {})).toMatchObject({ currentScreenId: null, isLoaded: true })
  })

  it('begins with the first of the list when the flow names a first screen it does not have', () => {
    const flow = { ...buildFlow(buildMessage('hello')), firstScreenId: 'gone' }
    expect(startFlow(flow, {}).currentScreenId).toBe('hello')
  })
})
