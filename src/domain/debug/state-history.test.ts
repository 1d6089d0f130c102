import { expect, it } from 'vitest'
import { rememberState, stateHistoryLimit } from './state-history.ts'

it('keeps the last 25 entries in order', () => {
  let history: readonly number[] = []
  for (let entry = 1; entry <= 30; entry += 1) history = rememberState(history, entry)
  expect(stateHistoryLimit).toBe(25)
  expect(history).toHaveLength(25)
  expect([history[0], history.at(-1)]).toEqual([6, 30])
})
