import { expect, it } from 'vitest'
import { nextPosition, raised } from './row-order.ts'

const rows = (...positions: readonly number[]) =>
  positions.map((position, index) => ({ id: 'abcd'.charAt(index), position }))
const moved = (from: readonly { id: string; position: number }[], index: number) =>
  raised(from, index).map(({ row, position }) => [row.id, position])

it('brings a row before the one above it, and writes only what changes', () => {
  expect(moved(rows(0, 1, 2), 2)).toEqual([
    ['c', 1],
    ['b', 2],
  ])
  // Nobody has put these into order yet.
  expect(moved(rows(0, 0, 0), 1)).toEqual([
    ['a', 1],
    ['c', 2],
  ])
  expect(moved(rows(0, 1), 0)).toEqual([])
  expect(moved(rows(0, 1), 2)).toEqual([])
})

it('adds at the end, as far as positions count', () => {
  expect(nextPosition([])).toBe(0)
  expect(nextPosition(rows(0, 4))).toBe(5)
  expect(nextPosition(rows(1_000))).toBe(1_000)
})
