import { array, assert, constantFrom, integer, property, record, subarray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { desk, planOf, keysOf } from '#tests/support/edited-desks.ts'
import { boundsOf } from '../desk-shape.ts'
import {
  alignDesks,
  alignments,
  distributeDesks,
  moveDesks,
  resizeDesks,
  rotateDesks,
} from './arrange-desks.ts'
import { type EditedPlan, shapeOf } from './edited-plan.ts'
import { snap, snapLinesFor } from './snap-desks.ts'

const allKeys = ({ desks }: EditedPlan) => new Set(desks.map(({ key }) => key))
const places = ({ desks }: EditedPlan) => desks.map(({ x, y }) => [x, y])

const plans = array(
  record({
    x: integer({ min: 60, max: 940 }),
    y: integer({ min: 60, max: 540 }),
    rotation: constantFrom(0, 45, 90, 180),
  }),
  { minLength: 1, maxLength: 12 },
).map((list) =>
  planOf(...list.map(({ x, y, rotation }, index) => desk(String(index), x, y, { rotation }))),
)
const chosenOf = (plan: EditedPlan) => subarray([...allKeys(plan)], { minLength: 1 })

describe('moving desks', () => {
  it('moves the chosen ones together, and no further than the edge of the plan', () => {
    const plan = planOf(desk('1', 100, 100), desk('2', 300, 100), desk('3', 500, 100))
    const moved = moveDesks(plan, keysOf('1', '2'), { x: -500, y: 20 }, true)
    expect(places(moved)).toEqual([
      [40, 120],
      [240, 120],
      [500, 100],
    ])
    expect(moved.desks[2]).toBe(plan.desks[2])
  })

  it('never takes one off the plan, and leaves the others as they are', () => {
    const step = integer({ min: -3000, max: 3000 })
    assert(
      property(
        plans.chain((plan) =>
          record({ keys: chosenOf(plan), x: step, y: step }).map((by) => ({ plan, by })),
        ),
        ({ plan, by: { keys, x, y } }) => {
          const moved = moveDesks(plan, new Set(keys), { x, y }, true)
          const bounds = boundsOf(moved.desks.map(shapeOf), 0)
          expect(bounds?.x).toBeGreaterThanOrEqual(-0.02)
          expect((bounds?.x ?? 0) + (bounds?.width ?? 0)).toBeLessThanOrEqual(1000.02)
          plan.desks.forEach((one, index) => {
            if (!keys.includes(one.key)) expect(moved.desks[index]).toBe(one)
          })
        },
      ),
    )
  })

  it('makes room where no drawing gives the plan its edges', () => {
    const plan = planOf(desk('1', 100, 100), desk('2', 300, 100))
    const moved = moveDesks(plan, keysOf('1'), { x: -200, y: 0 }, false)
    expect(places(moved)[0]).toEqual([-100, 100])
    expect(moved.view).toEqual({ x: -150, y: 0, width: 1150, height: 600 })
  })

  it('brings a desk that lies off the plan back, and not further off', () => {
    const plan = planOf(desk('1', 1200, 100))
    expect(places(moveDesks(plan, keysOf('1'), { x: 50, y: 0 }, true))).toEqual([[960, 100]])
  })
})

describe('turning desks', () => {
  it('turns them around their common middle', () => {
    const plan = planOf(desk('1', 200, 200), desk('2', 300, 200))
    const turned = rotateDesks(plan, allKeys(plan), 90, true)
    expect(places(turned)).toEqual([
      [250, 150],
      [250, 250],
    ])
    expect(turned.desks.map(({ rotation }) => rotation)).toEqual([90, 90])
  })

  it('four times by a right angle is as before where there is room', () => {
    assert(
      property(integer({ min: 300, max: 700 }), integer({ min: 250, max: 350 }), (x, y) => {
        const plan = planOf(desk('1', x, y), desk('2', x + 100, y, { rotation: 45 }))
        let turned = plan
        for (let turn = 0; turn < 4; turn += 1)
          turned = rotateDesks(turned, allKeys(plan), 90, true)
        expect(turned.desks.map(({ rotation }) => rotation)).toEqual([0, 45])
        places(turned).forEach(([at = 0, down = 0], index) => {
          expect(at).toBeCloseTo(plan.desks[index]?.x ?? 0, 0)
          expect(down).toBeCloseTo(plan.desks[index]?.y ?? 0, 0)
        })
      }),
    )
  })

  it('by whole turns of a negative angle stays a rotation', () => {
    const turned = rotateDesks(planOf(desk('1', 500, 300)), keysOf('1'), -15, true)
    expect(turned.desks[0]?.rotation).toBe(345)
  })
})

describe('lining up', () => {
  const plan = planOf(
    desk('1', 100, 100),
    desk('2', 300, 140),
    desk('3', 520, 90, { rotation: 90 }),
  )
  it.each([
    {
      to: 'LEFT',
      found: [
        [100, 100],
        [100, 140],
        [85, 90],
      ],
    },
    {
      to: 'CENTRE',
      found: [
        [302.5, 100],
        [302.5, 140],
        [302.5, 90],
      ],
    },
    {
      to: 'RIGHT',
      found: [
        [505, 100],
        [505, 140],
        [520, 90],
      ],
    },
    {
      to: 'TOP',
      found: [
        [100, 75],
        [300, 75],
        [520, 90],
      ],
    },
    {
      to: 'MIDDLE',
      found: [
        [100, 107.5],
        [300, 107.5],
        [520, 107.5],
      ],
    },
    {
      to: 'BOTTOM',
      found: [
        [100, 140],
        [300, 140],
        [520, 125],
      ],
    },
  ] as const)('by $to', ({ to, found }) => {
    expect(places(alignDesks(plan, allKeys(plan), to))).toEqual(found)
  })

  it('twice is the same as once', () => {
    assert(
      property(plans, constantFrom(...alignments), (any, to) => {
        const once = alignDesks(any, allKeys(any), to)
        places(alignDesks(once, allKeys(any), to)).forEach(([x = 0, y = 0], index) => {
          expect(x).toBeCloseTo(once.desks[index]?.x ?? 0, 1)
          expect(y).toBeCloseTo(once.desks[index]?.y ?? 0, 1)
        })
      }),
    )
  })

  it('spreads desks with the same gaps between the outer two', () => {
    const row = planOf(desk('1', 100, 100), desk('2', 250, 100), desk('3', 700, 100))
    expect(places(distributeDesks(row, allKeys(row), 'x'))).toEqual([
      [100, 100],
      [400, 100],
      [700, 100],
    ])
    expect(distributeDesks(row, keysOf('1', '2'), 'x')).toBe(row)
  })

  it('gives all chosen the same size, on the plan', () => {
    const wide = resizeDesks(planOf(desk('1', 960, 100)), keysOf('1'), { width: 120 }, true)
    expect(wide.desks[0]).toMatchObject({ width: 120, x: 940 })
  })
})

describe('snapping', () => {
  const plan = planOf(desk('1', 100, 100), desk('2', 300, 100), desk('3', 500, 317))
  const lines = snapLinesFor(plan, keysOf('3'))
  if (lines === null) throw new Error('nothing is chosen')

  it.each([
    {
      name: 'to the edge of another desk',
      by: { x: -197, y: 0 },
      found: { by: { x: -200, y: -2 }, x: 260, y: null },
    },
    {
      name: 'to its middle',
      by: { x: 3, y: -214 },
      found: { by: { x: 0, y: -217 }, x: null, y: 75 },
    },
    {
      name: 'else to the grid',
      by: { x: 112, y: 61 },
      found: { by: { x: 110, y: 58 }, x: null, y: null },
    },
  ])('$name', ({ by, found }) => {
    expect(snap(lines, by, 6)).toEqual(found)
  })

  it('never goes further than its reach', () => {
    const step = integer({ min: -400, max: 400 })
    assert(
      property(plans, step, step, integer({ max: 20 }), (any, x, y, reach) => {
        const found = snapLinesFor(any, new Set([any.desks[0]?.key ?? '']))
        if (found === null) return
        const { by } = snap(found, { x, y }, Math.abs(reach))
        expect(Math.abs(by.x - x)).toBeLessThanOrEqual(Math.abs(reach) + 1e-9)
        expect(Math.abs(by.y - y)).toBeLessThanOrEqual(Math.abs(reach) + 1e-9)
      }),
    )
  })

  it('is nothing where nothing is chosen', () => {
    expect(snapLinesFor(plan, new Set())).toBeNull()
  })
})
