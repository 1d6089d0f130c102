import { assert, nat, property } from 'fast-check'
import { expect, it } from 'vitest'
import { judgeRemoval } from './removal-brake.ts'

const people = (count: number) => Array.from({ length: count }, (_, n) => `p${String(n)}`)

it.each([
  { kept: 100, going: 10, percent: 10, expected: null },
  { kept: 100, going: 11, percent: 10, expected: 'TOO_MANY' },
  { kept: 3, going: 1, percent: 10, expected: null },
  { kept: 3, going: 2, percent: 10, expected: 'TOO_MANY' },
  { kept: 100, going: 100, percent: 100, expected: null },
  { kept: 100, going: 2, percent: 0, expected: 'TOO_MANY' },
  { kept: 0, going: 0, percent: 10, expected: null },
])('$going of $kept at $percent %: $expected', ({ kept, going, percent, expected }) => {
  expect(judgeRemoval({ kept, going: people(going), administrators: [], percent })).toBe(expected)
})

it('never lets the last administrator go, whatever the share', () => {
  const removal = { kept: 1_000, percent: 100, administrators: ['ann', 'bob'] }
  expect(judgeRemoval({ ...removal, going: ['ann'] })).toBeNull()
  expect(judgeRemoval({ ...removal, going: ['ann', 'bob'] })).toBe('LAST_ADMINISTRATOR')
  expect(judgeRemoval({ ...removal, going: ['carl'], administrators: [] })).toBeNull()
})

it('counts a person once, and holds the more the more would go', () => {
  expect(
    judgeRemoval({ kept: 20, going: ['a', 'a', 'b'], administrators: [], percent: 10 }),
  ).toBeNull()
  assert(
    property(nat(500), nat(500), nat(100), (kept, going, percent) => {
      const judge = (count: number) =>
        judgeRemoval({ kept, going: people(count), administrators: [], percent })
      if (judge(going) !== null) expect(judge(going + 1)).not.toBeNull()
    }),
  )
})
