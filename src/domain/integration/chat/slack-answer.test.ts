import { describe, expect, it } from 'vitest'
import { judgeSlack } from './slack-answer.ts'

describe('an answer of Slack', () => {
  it.each([
    [null, 'TAKEN', true, false],
    ['users_not_found', 'TAKEN', false, true],
    ['user_not_found', 'TAKEN', false, true],
    ['invalid_blocks', 'TAKEN', false, true],
    ['invalid_auth', 'FAILED', false, false],
    ['missing_scope', 'FAILED', false, false],
    ['internal_error', 'FAILED', false, false],
    ['ratelimited', 'FAILED', false, false],
    ['token_revoked', 'GONE', false, false],
    ['account_inactive', 'GONE', false, false],
  ] as const)('%s is %s', (error, judged, isTaken, isFinal) => {
    expect(judgeSlack(error)).toEqual({ judged, isTaken, isFinal })
  })

  it('takes an expected refusal as an answer', () => {
    expect(judgeSlack('users_not_found', ['users_not_found']).isTaken).toBe(true)
  })
})
