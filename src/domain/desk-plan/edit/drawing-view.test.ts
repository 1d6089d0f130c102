import { assert, double, property } from 'fast-check'
import { expect, it } from 'vitest'
import { viewForDrawing } from './drawing-view.ts'
import type { EditedDesk } from './edited-plan.ts'

const view = { x: 0, y: 0, width: 1000, height: 1000 }
const desk = (x: number, y: number): EditedDesk => ({
  key: `${String(x)} ${String(y)}`,
  number: '1',
  x,
  y,
  width: 80,
  height: 50,
  rotation: 0,
  equipment: [],
  enabled: true,
  blocked: null,
  owner: null,
  team: null,
})

it('an empty plan takes the proportions of its drawing', () => {
  const found = viewForDrawing({ view, desks: [] }, 0.5)
  expect(found).toEqual({ x: 0, y: 0, width: 1000, height: 500 })
})

it('a plan in these proportions stays as it is', () => {
  expect(viewForDrawing({ view, desks: [desk(500, 500)] }, 1.001)).toBe(view)
})

it('a drawing is laid around the desks that are there, in its own proportions', () => {
  const ratios = double({ min: 0.2, max: 5, noNaN: true })
  assert(
    property(ratios, (ratio) => {
      const desks = [desk(100, 100), desk(900, 300)]
      const found = viewForDrawing({ view: { ...view, height: 7000 }, desks }, ratio)
      expect(found.height / found.width).toBeCloseTo(ratio, 1)
      expect(found.x).toBeLessThanOrEqual(60)
      expect(found.x + found.width).toBeGreaterThanOrEqual(939.9)
      expect(found.y + found.height).toBeGreaterThanOrEqual(324.9)
    }),
  )
})
