import { expect, it } from 'vitest'
import { meets, visiblePart } from './visible-part.ts'

it('keeps more of a map than is in view, until that is not enough or too much', () => {
  const seen = { x: 0, y: 0, width: 100, height: 80 }
  const part = visiblePart(null, seen)
  expect(part).toEqual({ x: -50, y: -40, width: 200, height: 160 })
  expect(visiblePart(part, { ...seen, x: 40 })).toBe(part)
  expect(visiblePart(part, { ...seen, x: 60 })).toEqual({ ...part, x: 10 })
  expect(visiblePart(part, { ...seen, y: -50 })).toEqual({ ...part, y: -90 })
  // Zoomed in, most of it would be for nothing.
  const close = { x: 10, y: 10, width: 20, height: 16 }
  expect(visiblePart(part, close)).toEqual({ x: 0, y: 2, width: 40, height: 32 })
})

it('tells boxes that meet from those that do not', () => {
  const box = { x: 0, y: 0, width: 10, height: 10 }
  expect(meets(box, { ...box, x: 10 })).toBe(true)
  expect(meets(box, { ...box, x: 11 })).toBe(false)
  expect(meets(box, { ...box, y: -11 })).toBe(false)
})
