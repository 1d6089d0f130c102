import { describe, expect, it } from 'vitest'
import { statuses } from '../visit/status.ts'
import {
  expectedAt,
  hostAnswers,
  judgeAnswer,
  type AnswerFacts,
  type ArrivalAnswer,
  type GivenAnswer,
} from './host-answer.ts'

const facts: AnswerFacts = {
  status: 'CHECKED_IN',
  hostId: 'hanne',
  deputies: ['ann', 'fallback'],
  before: null,
}
const given: GivenAnswer = {
  answer: 'ON_MY_WAY',
  by: 'hanne',
  at: '2026-11-21T09:00:00.000Z',
  sentUserId: null,
}
const judge = (change: Partial<GivenAnswer>, about: Partial<AnswerFacts> = {}) => {
  const verdict = judgeAnswer({ ...facts, ...about }, { ...given, ...change })
  return verdict.ok ? verdict.outcome : verdict.reason
}

describe('an answer of the host', () => {
  it('may follow every other one', () => {
    for (const earlier of hostAnswers) {
      for (const answer of hostAnswers) {
        const before = { answer: earlier, by: 'hanne', at: '2026-11-21T08:50:00.000Z' }
        const sentUserId = answer === 'SEND_SOMEBODY' ? 'piet' : null
        expect([earlier, answer, judge({ answer, sentUserId }, { before })]).toEqual([
          earlier,
          answer,
          'given',
        ])
      }
    }
  })

  it.each(statuses)('to a visit that is %s', (status) => {
    const expected = {
      EXPECTED: 'not_arrived',
      IN_REVIEW: 'not_arrived',
      DENIED: 'not_arrived',
      ON_SITE: 'not_arrived',
      CHECKED_IN: 'given',
      CHECKED_OUT: 'already_checked_out',
    }
    expect(judge({}, { status })).toBe(expected[status])
  })

  it.each([
    ['the host', 'hanne', 'given'],
    ['the assistant', 'ann', 'given'],
    ['the default recipient', 'fallback', 'given'],
    ['the reception', null, 'given'],
    ['somebody who hosted before', 'former', 'not_asked'],
  ])('is given by %s', (_, by, outcome) => {
    expect(judge({ by })).toBe(outcome)
  })

  it.each([
    ['nobody', null, 'somebody_missing'],
    ['the host', 'hanne', 'already_host'],
    ['a colleague', 'piet', 'given'],
  ])('sends %s instead', (_, sentUserId, outcome) => {
    expect(judge({ answer: 'SEND_SOMEBODY', sentUserId })).toBe(outcome)
  })

  it.each<[string, ArrivalAnswer, string]>([
    ['at once', { answer: 'ON_MY_WAY', by: 'hanne', at: '2026-11-21T08:59:59.000Z' }, 'same'],
    ['later', { answer: 'ON_MY_WAY', by: 'hanne', at: '2026-11-21T08:59:30.000Z' }, 'given'],
    ['else', { answer: 'CANNOT', by: 'hanne', at: '2026-11-21T08:59:59.000Z' }, 'given'],
    ['by another', { answer: 'ON_MY_WAY', by: 'ann', at: '2026-11-21T08:59:59.000Z' }, 'given'],
  ])('said again %s', (_, before, outcome) => {
    expect(judge({}, { before })).toBe(outcome)
  })
})

describe('when the visitor may count on somebody', () => {
  it.each(hostAnswers)('after %s', (answer) => {
    const at = '2026-11-21T23:58:00.000Z'
    expect(expectedAt({ answer, at })).toBe(
      answer === 'FIVE_MINUTES' ? '2026-11-22T00:03:00.000Z' : null,
    )
  })
})
