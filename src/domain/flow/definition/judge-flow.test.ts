import { describe, expect, it } from 'vitest'
import { buildFlow, buildMessage, buildQuestion } from './build-flow.ts'
import type { FieldAnswers, Screen } from '../flow.ts'
import { judgeFlow } from './judge-flow.ts'

const bool = (value: boolean) => ({ type: 'BOOLEAN', value }) as const
const text = (value: string) => ({ type: 'STRING', value }) as const

const health = [
  buildMessage('hello', 'sick'),
  buildQuestion('sick', 'QUESTION', { mandatory: true, next: 'plate', when: { Yes: 'failure' } }),
  buildQuestion('plate', 'TEXT', { next: 'success' }),
]
const circle = [
  buildQuestion('again', 'QUESTION', { mandatory: true, next: 'success', when: { Yes: 'loop' } }),
  buildMessage('loop', 'again'),
]

describe('judging a flow by its answers', () => {
  const cases: readonly (readonly [string, readonly Screen[], FieldAnswers, object])[] = [
    ['open at a mandatory question', health, {}, { end: 'open', screenId: 'sick' }],
    ['success with the mandatory answer alone', health, { sick: bool(false) }, { end: 'success' }],
    ['failure by an answer', health, { sick: bool(true) }, { end: 'failure' }],
    [
      'a blank text is no answer',
      [buildQuestion('name', 'TEXT', { mandatory: true })],
      { name: text(' ') },
      { end: 'open', screenId: 'name' },
    ],
    [
      'a mandatory question off the way does not matter',
      [
        buildQuestion('kind', 'LIST', { when: { Contractor: 'permit' } }),
        buildQuestion('permit', 'FILE', { mandatory: true }),
      ],
      { kind: text('Guest') },
      { end: 'success' },
    ],
    [
      'an optional question left empty follows None',
      [
        buildQuestion('kind', 'LIST', { when: { None: 'permit' } }),
        buildQuestion('permit', 'FILE', { mandatory: true }),
      ],
      {},
      { end: 'open', screenId: 'permit' },
    ],
    ['a circle is open', circle, { again: bool(true) }, { end: 'open', screenId: 'again' }],
    ['a circle that is left is not', circle, { again: bool(false) }, { end: 'success' }],
    [
      'a way that leads nowhere is open',
      [buildMessage('hello', 'gone')],
      {},
      { end: 'open', screenId: 'hello' },
    ],
    [
      'failure where the unanswered question can only fail',
      [buildQuestion('a', 'TEXT', { mandatory: true, next: 'b' }), buildMessage('b', 'failure')],
      {},
      { end: 'failure' },
    ],
    ['success when there is nothing to ask', [], {}, { end: 'success' }],
  ]
  it.each(cases)('%s', (_name, screens, fields, verdict) => {
    expect(judgeFlow(buildFlow(...screens), fields)).toEqual(verdict)
  })

  it('is success without a flow', () => {
    expect(judgeFlow(null, {})).toEqual({ end: 'success' })
  })
})
