import { expect, it } from 'vitest'
import { isReady, type RehearsedCall } from './rehearsal.ts'

const kinds = ['visit.checked_in', 'visit.checked_out'] as const
const call = (
  kind: (typeof kinds)[number],
  status: number | null,
  isForged = false,
): RehearsedCall => ({ kind, status, isForged, ms: 3, error: status === null ? 'no_answer' : null })
const taken = kinds.map((kind) => call(kind, 200))

it.each([
  ['takes all and refuses the forgery', [...taken, call(kinds[0], 401, true)], true],
  ['takes the forgery too', [...taken, call(kinds[0], 200, true)], false],
  ['fails at the forgery', [...taken, call(kinds[0], 500, true)], false],
  ['says nothing to the forgery', [...taken, call(kinds[0], null, true)], false],
  ['was not tried by a forgery', taken, false],
  ['refuses a kind', [call(kinds[0], 200), call(kinds[1], 400), call(kinds[0], 401, true)], false],
  ['was not asked about a kind', [call(kinds[0], 200), call(kinds[0], 401, true)], false],
  ['was asked nothing', [], false],
] as const)('a system that %s', (_, calls, expected) => {
  expect(isReady(calls, kinds)).toBe(expected)
})
