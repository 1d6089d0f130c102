import { describe, expect, it } from 'vitest'
import { judgeAnswer, mostAttempts, nextAttemptSeconds, restSeconds } from './delivery.ts'

const none = { retryAfterSeconds: null }
const middle = 0.5

it.each([
  [200, 'TAKEN'],
  [204, 'TAKEN'],
  [299, 'TAKEN'],
  [301, 'FAILED'],
  [400, 'FAILED'],
  [410, 'GONE'],
  [429, 'FAILED'],
  [500, 'FAILED'],
  [null, 'FAILED'],
] as const)('an answer of %s counts as %s', (status, judged) => {
  expect(judgeAnswer({ status })).toBe(judged)
})

describe('one event', () => {
  it('is tried for three days, ever more rarely, and then given up', () => {
    const waits = Array.from({ length: mostAttempts }, (_, at) =>
      nextAttemptSeconds(at + 1, none, middle),
    )
    expect(waits).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400, null])
  })

  it('comes back a fifth earlier or later', () => {
    expect(nextAttemptSeconds(2, none, 0)).toBe(240)
    expect(nextAttemptSeconds(2, none, 1)).toBe(360)
  })

  it.each([
    ['is kept waiting as long as the other side asks', 1, 120, 120],
    ['is not tried earlier because less was asked', 2, 1, 300],
    ['waits a day at most', 1, 1_000_000, 86_400],
  ])('%s', (_, attempts, retryAfterSeconds, expected) => {
    expect(nextAttemptSeconds(attempts, { retryAfterSeconds }, middle)).toBe(expected)
  })
})

describe('the other side', () => {
  it.each([
    ['has refused a few', 4, { status: 500, ...none }, 0],
    ['has refused one after the other', 5, { status: 500, ...none }, 30],
    ['goes on refusing', 7, { status: null, ...none }, 120],
    ['has been down for long', 60, { status: null, ...none }, 3_600],
    ['asks for a pause', 1, { status: 429, retryAfterSeconds: 40 }, 40],
    ['asks for less calls', 1, { status: 429, ...none }, 1],
    ['is down for a known time', 1, { status: 503, retryAfterSeconds: 600 }, 600],
    ['says so of one event alone', 1, { status: 500, retryAfterSeconds: 600 }, 0],
  ])('that %s', (_, failures, answered, expected) => {
    expect(restSeconds(failures, answered, middle)).toBe(expected)
  })

  it('is left alone at once where it says so in another way than by 429', () => {
    const busy = { status: 403, retryAfterSeconds: 900, judged: 'BUSY' } as const
    expect(restSeconds(1, busy, middle)).toBe(900)
    expect(restSeconds(1, { ...busy, judged: 'FAILED' }, middle)).toBe(0)
  })
})
