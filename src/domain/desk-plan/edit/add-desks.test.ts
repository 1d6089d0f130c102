import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { desk, planOf, keysOf, view } from '#tests/support/edited-desks.ts'
import { boxOf } from '../desk-shape.ts'
import { addDesk, addRows, duplicateDesks } from './add-desks.ts'
import { type EditedPlan, removeDesks, shapeOf } from './edited-plan.ts'
import {
  nextNumber,
  numberFaults,
  numbersFrom,
  renumberDesks,
  trimNumbers,
} from './number-desks.ts'

const places = ({ desks }: EditedPlan) => desks.map(({ x, y }) => [x, y])
function counter() {
  let count = 0
  return () => `new-${String((count += 1))}`
}

describe('numbers', () => {
  it.each([
    { first: 'A-01', count: 3, taken: ['A-02'], found: ['A-01', 'A-03', 'A-04'] },
    { first: '9', count: 2, taken: [], found: ['9', '10'] },
    { first: '2.14', count: 2, taken: [], found: ['2.14', '2.15'] },
    { first: 'North 7b', count: 2, taken: [], found: ['North 7b', 'North 8b'] },
    { first: 'Desk', count: 2, taken: [], found: ['Desk1', 'Desk2'] },
    { first: '099', count: 2, taken: [], found: ['099', '100'] },
  ])('count on from $first', ({ first, count, taken, found }) => {
    expect(numbersFrom(first, count, new Set(taken))).toEqual(found)
  })

  it('of a desk that is added go on with those of the last', () => {
    expect(nextNumber(planOf(desk('A-09', 0, 0)))).toBe('A-10')
    expect(nextNumber(planOf())).toBe('1')
  })

  it('are given anew in reading order, without those of other desks', () => {
    const plan = planOf(
      desk('x', 300, 100),
      desk('y', 100, 105),
      desk('z', 100, 300),
      desk('2', 900, 500),
    )
    const anew = renumberDesks(plan, keysOf('x', 'y', 'z'), '1')
    expect(anew.desks.map(({ number }) => number)).toEqual(['3', '1', '4', '2'])
    expect(numberFaults(anew)).toEqual([])
  })

  it('that are missing, too long or twice are faults', () => {
    const plan = planOf(
      desk('1', 0, 0),
      { ...desk('1', 0, 0), key: 'other' },
      desk('', 0, 0),
      desk('n'.repeat(41), 0, 0),
    )
    expect(numberFaults(plan).map(({ fault }) => fault)).toEqual([
      'TWICE',
      'TWICE',
      'MISSING',
      'LONG',
    ])
    expect(numberFaults(planOf(desk('1', 0, 0), desk('1 ', 0, 0)))).toHaveLength(2)
  })
})

it('numbers are kept without the blanks around them', () => {
  const plan = planOf(desk(' A 1 ', 0, 0), desk('2', 0, 0))
  expect(trimNumbers(plan).desks.map(({ number }) => number)).toEqual(['A 1', '2'])
  expect(trimNumbers(planOf(desk('2', 0, 0))).desks).toHaveLength(1)
})

describe('adding desks', () => {
  it('makes rows by a pattern, numbered row by row, and a plan that holds them', () => {
    const pattern = { rows: 4, desksInRow: 15, first: 'A-01', isFacing: true }
    const { plan, keys } = addRows(planOf(), pattern, false, counter())
    expect(keys.size).toBe(60)
    expect([plan.desks[0]?.number, plan.desks.at(-1)?.number]).toEqual(['A-01', 'A-60'])
    expect(plan.view).toEqual({ x: -40, y: -40, width: 1460, height: 380 })
    const [first, , third] = [0, 15, 30].map((index) => plan.desks[index])
    expect(plan.desks[15]).toMatchObject({ rotation: 180, y: (first?.y ?? 0) + 50 })
    expect(third?.y).toBe((first?.y ?? 0) + 160)
  })

  it('stays on a drawing, with smaller desks where there is no room', () => {
    assert(
      property(integer({ min: 1, max: 12 }), integer({ min: 1, max: 40 }), (rows, desksInRow) => {
        const pattern = { rows, desksInRow, first: '1', isFacing: false }
        const { plan } = addRows(planOf(), pattern, true, counter())
        expect(plan.view).toEqual(view)
        for (const one of plan.desks) {
          const box = boxOf(shapeOf(one))
          expect(box.x + box.width).toBeLessThanOrEqual(1000)
          expect(box.y + box.height).toBeLessThanOrEqual(600)
        }
      }),
    )
  })

  it('puts further rows below those that are there', () => {
    const pattern = { rows: 1, desksInRow: 3, first: '1', isFacing: false }
    const makeKey = counter()
    const once = addRows(planOf(), pattern, false, makeKey).plan
    const { plan } = addRows(once, pattern, false, makeKey)
    expect(plan.desks.map(({ number }) => number)).toEqual(['1', '2', '3', '4', '5', '6'])
    expect(plan.desks[3]?.y).toBeGreaterThan((plan.desks[0]?.y ?? 0) + 50)
    expect(new Set(plan.desks.map(({ key }) => key)).size).toBe(6)
  })

  it('puts one beside the last, and below where the plan ends', () => {
    const makeKey = counter()
    const { plan } = addDesk(planOf(desk('7', 100, 100, { rotation: 90 })), false, makeKey)
    expect(plan.desks[1]).toMatchObject({ number: '8', x: 190, y: 100, rotation: 90 })
    const below = addDesk(planOf(desk('7', 940, 100)), false, makeKey).plan
    expect(below.desks[1]).toMatchObject({ number: '8', x: 60, y: 160 })
  })

  it('copies what is chosen, with numbers that nobody has', () => {
    const plan = planOf(desk('1', 100, 100, { equipment: ['MONITOR'] }), desk('2', 200, 100))
    const { plan: copied, keys } = duplicateDesks(plan, keysOf('1', '2'), false, counter())
    expect(copied.desks.slice(2)).toMatchObject([
      { number: '3', x: 100, y: 160, equipment: ['MONITOR'] },
      { number: '4', x: 200, y: 160 },
    ])
    expect(keys).toEqual(new Set(['new-1', 'new-2']))
    expect(places(removeDesks(copied, keys))).toEqual(places(plan))
  })
})
