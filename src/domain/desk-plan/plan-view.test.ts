import { assert, double, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  centredView,
  fitView,
  keepInside,
  panView,
  planPoint,
  showBox,
  zoomView,
} from './plan-view.ts'

const bounds = { x: 100, y: 50, width: 400, height: 200 }
const size = { width: 200, height: 300 }

describe('a view that fits', () => {
  it.each([
    { name: 'a high window', size, view: { scale: 0.5, x: -50, y: 75 } },
    {
      name: 'a wide window',
      size: { width: 900, height: 100 },
      view: { scale: 0.5, x: 300, y: -25 },
    },
    {
      name: 'a large one',
      size: { width: 800, height: 400 },
      view: { scale: 2, x: -200, y: -100 },
    },
  ])('$name', ({ size: room, view }) => {
    expect(fitView(bounds, room)).toEqual(view)
  })
})

describe('zooming', () => {
  const limits = { least: 0.5, most: 4 }

  it('keeps what lies under the finger', () => {
    const numbers = double({ min: -1000, max: 1000, noNaN: true })
    const factors = double({ min: 0.1, max: 10, noNaN: true })
    assert(
      property(numbers, numbers, numbers, numbers, factors, (x, y, atX, atY, factor) => {
        const at = { x: atX, y: atY }
        const view = { x, y, scale: 1 }
        const before = planPoint(view, at)
        const after = planPoint(zoomView(view, factor, at, limits), at)
        expect(after.x).toBeCloseTo(before.x, 6)
        expect(after.y).toBeCloseTo(before.y, 6)
      }),
    )
  })

  it.each([
    [100, 4],
    [0.001, 0.5],
    [2, 2],
  ])('by %d leads to %d within the limits', (factor, scale) => {
    expect(zoomView({ x: 0, y: 0, scale: 1 }, factor, { x: 0, y: 0 }, limits).scale).toBe(scale)
  })
})

describe('keeping a plan in its window', () => {
  it.each([
    { name: 'too far right', view: { scale: 1, x: 500, y: 0 }, x: -100 },
    { name: 'too far left', view: { scale: 1, x: -5000, y: 0 }, x: -300 },
    { name: 'within', view: { scale: 1, x: -200, y: 0 }, x: -200 },
    { name: 'smaller than the window', view: { scale: 0.25, x: 900, y: 0 }, x: 25 },
  ])('$name', ({ view, x }) => {
    expect(keepInside(view, bounds, size).x).toBe(x)
  })

  it('centres the height that is smaller than the window', () => {
    expect(keepInside({ scale: 1, x: 0, y: 999 }, bounds, size).y).toBe(0)
  })
})

describe('showing a desk', () => {
  const box = { x: 300, y: 100, width: 40, height: 20 }

  it.each([
    { name: 'that is visible moves nothing', view: { scale: 1, x: -220, y: 0 }, x: -220 },
    { name: 'to the right', view: { scale: 1, x: 0, y: 0 }, x: -150 },
    { name: 'to the left', view: { scale: 1, x: -400, y: 0 }, x: -290 },
    { name: 'larger than the window', view: { scale: 10, x: 0, y: 0 }, x: -3100 },
  ])('$name', ({ view, x }) => {
    expect(showBox(view, box, size, 10).x).toBe(x)
  })
})

it('moves by pixels', () => {
  expect(panView({ x: 1, y: 2, scale: 3 }, { x: 10, y: -2 })).toEqual({ x: 11, y: 0, scale: 3 })
})

it('puts the middle into the middle', () => {
  expect(centredView(bounds, size, 1)).toEqual({ x: -200, y: 0, scale: 1 })
})
