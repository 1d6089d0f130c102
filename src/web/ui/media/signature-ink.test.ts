import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutToInk, inkBoxOf, inkMargin, inkSize, scaleOnSurface } from './signature-ink.ts'

const pen = 2.5
const side = fc.integer({ min: 0, max: 1400 })
const strokes = fc.array(fc.record({ x: side, y: side }), { minLength: 1, maxLength: 40 })
const surface = fc.record({
  width: fc.integer({ min: 200, max: 1400 }),
  height: fc.integer({ min: 140, max: 300 }),
})

function boxOf(points: readonly { x: number; y: number }[]) {
  const box = inkBoxOf(points, pen)
  if (box === null) throw new Error('There is no ink.')
  return box
}

describe('ink on a surface', () => {
  it('is nowhere when nothing is drawn, and is shown as large as ever', () => {
    expect(inkBoxOf([], pen)).toBeNull()
    expect(scaleOnSurface(null, { width: 1, height: 1 })).toBe(1)
  })

  it('is shown as it was drawn where it fits', () => {
    const box = boxOf([
      { x: 20, y: 40 },
      { x: 320, y: 120 },
    ])
    expect(scaleOnSurface(box, { width: 360, height: 180 })).toBe(1)
    expect(scaleOnSurface(box, { width: 700, height: 240 })).toBe(1)
  })

  it('is made smaller where it would not fit, and never larger', () => {
    fc.assert(
      fc.property(strokes, surface, (points, on) => {
        const box = boxOf(points)
        const scale = scaleOnSurface(box, on)
        expect(scale).toBeLessThanOrEqual(1)
        expect((box.left + box.width) * scale).toBeLessThanOrEqual(on.width + 0.001)
        expect((box.top + box.height) * scale).toBeLessThanOrEqual(on.height + 0.001)
      }),
    )
  })
})

describe('a picture cut to its ink', () => {
  it.each([
    ['small ink', 100, 35, 458, 198],
    ['a long line', 1200, 30, 800 + 2 * inkMargin, 128],
    ['a tall sign', 60, 400, 320, 280 + 2 * inkMargin],
    ['a dot', 0, 0, 320, 128],
  ])('%s', (_, right, bottom, width, height) => {
    const cut = cutToInk(
      boxOf([
        { x: 500, y: 90 },
        { x: 500 + right, y: 90 + bottom },
      ]),
    )
    expect(Math.abs(cut.width - width)).toBeLessThanOrEqual(1)
    expect(Math.abs(cut.height - height)).toBeLessThanOrEqual(1)
  })

  it('holds all of the ink, in the middle, at a size that can be read, wherever it was drawn', () => {
    fc.assert(
      fc.property(strokes, (points) => {
        const box = boxOf(points)
        const { scale, x, y, width, height } = cutToInk(box)
        const left = box.left * scale + x
        const top = box.top * scale + y
        const ink = { width: box.width * scale, height: box.height * scale }
        expect(left).toBeGreaterThanOrEqual(inkMargin - 0.001)
        expect(top).toBeGreaterThanOrEqual(inkMargin - 0.001)
        expect(left + ink.width / 2).toBeCloseTo(width / 2, 3)
        expect(top + ink.height / 2).toBeCloseTo(height / 2, 3)
        expect(width).toBeLessThanOrEqual(inkSize.width + 2 * inkMargin + 1)
        expect(height).toBeLessThanOrEqual(inkSize.height + 2 * inkMargin + 1)
        const fills = Math.max(ink.width / inkSize.width, ink.height / inkSize.height)
        expect(scale === 4 || fills > 0.999).toBe(true)
      }),
    )
  })
})
