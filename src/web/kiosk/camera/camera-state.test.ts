import { expect, it } from 'vitest'
import { retryMs, troubleOf } from './camera-state.ts'

it.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  ['TypeError', 'not_supported'],
])('%s means %s', (name, trouble) => {
  expect(troubleOf(name)).toBe(trouble)
})

it.each([
  ['lost', 0, 500],
  ['lost', 1, 1000],
  ['busy', 4, 8000],
  ['none', 5, 15_000],
  ['none', 500, 15_000],
  ['refused', 0, null],
  ['not_supported', 0, null],
] as const)(
  'a camera that is %s, after %i tries, is tried again in %s ms',
  (trouble, tries, ms) => {
    expect(retryMs(trouble, tries)).toBe(ms)
  },
)
