import { expect, it } from 'vitest'
import { refusePeriod } from './question.ts'

it.each([
  ['2026-11-24', '2026-11-24', null],
  ['2026-10-25', '2026-11-24', null],
  ['2026-10-24', '2026-11-24', 'TOO_LONG'],
  ['2026-11-24', '2026-11-23', 'ORDER'],
  ['2026-11-24', '2026-11-25', 'TO_COME'],
])('from %s to %s: %s', (from, to, refused) => {
  expect(refusePeriod(from, to, '2026-11-24')).toBe(refused)
})
