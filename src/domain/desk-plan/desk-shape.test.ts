import { describe, expect, it } from 'vitest'
import { boundsOf, boxOf, centreOf, covers } from './desk-shape.ts'

const desk = { x: 10, y: 20, width: 40, height: 20, rotation: 0 }

describe('the box of a desk', () => {
  it.each([
    { rotation: 0, box: { x: 10, y: 20, width: 40, height: 20 } },
    { rotation: 90, box: { x: 20, y: 10, width: 20, height: 40 } },
    { rotation: -90, box: { x: 20, y: 10, width: 20, height: 40 } },
    { rotation: 180, box: { x: 10, y: 20, width: 40, height: 20 } },
    { rotation: 45, box: { x: 8.787, y: 8.787, width: 42.426, height: 42.426 } },
  ])('turned by $rotation degrees', ({ rotation, box }) => {
    const found = boxOf({ ...desk, rotation })
    for (const key of ['x', 'y', 'width', 'height'] as const) {
      expect(found[key]).toBeCloseTo(box[key], 3)
    }
    expect(centreOf(found).x).toBeCloseTo(30)
  })
})

describe('the bounds of a plan', () => {
  it('hold every desk and the margin', () => {
    const other = { x: -10, y: 100, width: 20, height: 10, rotation: 0 }
    expect(boundsOf([desk, other], 5)).toEqual({ x: -15, y: 15, width: 70, height: 100 })
  })

  it('are none without desks', () => {
    expect(boundsOf([], 5)).toBeNull()
  })
})

describe('a point on a desk', () => {
  it.each([
    { name: 'its centre', rotation: 0, at: { x: 30, y: 30 }, isOn: true },
    { name: 'its corner', rotation: 0, at: { x: 50, y: 40 }, isOn: true },
    { name: 'beside it', rotation: 0, at: { x: 51, y: 30 }, isOn: false },
    { name: 'the end of a desk turned upright', rotation: 90, at: { x: 30, y: 49 }, isOn: true },
    { name: 'where it was before', rotation: 90, at: { x: 48, y: 30 }, isOn: false },
    { name: 'the end of a desk turned clockwise', rotation: 45, at: { x: 43, y: 43 }, isOn: true },
    { name: 'the other diagonal', rotation: 45, at: { x: 43, y: 17 }, isOn: false },
  ])('$name', ({ rotation, at, isOn }) => {
    expect(covers({ ...desk, rotation }, at)).toBe(isOn)
  })
})
