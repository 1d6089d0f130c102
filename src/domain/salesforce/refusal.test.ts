import { expect, it } from 'vitest'
import { judgeRefusal, searchRestSeconds } from './refusal.ts'

it.each([
  [403, ['REQUEST_LIMIT_EXCEEDED'], 'limit'],
  [401, ['INVALID_SESSION_ID'], 'consent'],
  [403, ['API_DISABLED_FOR_ORG'], 'not_permitted'],
  [400, ['INSUFFICIENT_ACCESS_OR_READONLY'], 'not_permitted'],
  [429, [], 'busy'],
  [503, ['SERVER_UNAVAILABLE'], 'busy'],
  [400, ['UNABLE_TO_LOCK_ROW'], 'busy'],
  [400, ['FIELD_CUSTOM_VALIDATION_EXCEPTION'], 'refused'],
  [404, [], 'not_understood'],
  [302, [], 'not_understood'],
  [500, ['UNKNOWN_EXCEPTION'], 'failed'],
] as const)('%i %j: %s', (status, codes, fault) => {
  expect(judgeRefusal(status, codes)).toBe(fault)
})

it('a search rests for as long as it is worth it, and never for long', () => {
  expect(searchRestSeconds('limit', null)).toBe(900)
  expect(searchRestSeconds('busy', 5)).toBe(60)
  expect(searchRestSeconds('busy', 100_000)).toBe(3_600)
  expect(searchRestSeconds('no_answer', null)).toBe(30)
})
