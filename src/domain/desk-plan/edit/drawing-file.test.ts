import { assert, integer, property } from 'fast-check'
import { expect, it } from 'vitest'
import { drawingKind, fitWithin, mostDrawingBytes, pagesAtOnce, pagesWith } from './drawing-file.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

it.each([
  ['plan.png', 'image/png', '', 0, 'EMPTY'],
  ['plan.pdf', 'application/pdf', '', 0, 'EMPTY'],
  ['plan.pdf', 'application/pdf', '%PDF-1.7', mostDrawingBytes, 'PDF'],
  ['plan.pdf', 'application/pdf', '%PDF-1.7', mostDrawingBytes + 1, 'LARGE'],
  ['plan', '', 'sent by mail\n%PDF-1.4', 40, 'PDF'],
  ['PLAN.PDF', '', 'no mark at all', 14, 'PDF'],
  ['plan.svg', 'image/svg+xml', ' <svg><!-- from %PDF-1.7 -->', 30, 'PICTURE'],
  ['plan.png', 'image/png', '\u0089PNG', 5, 'PICTURE'],
  ['plan.png', 'image/png', `${' '.repeat(2_000)}%PDF-1.7`, 2_008, 'PICTURE'],
])('%s (%s) that begins with “%s” is judged by its content and its size', (...row) => {
  const [name, type, head, size, kind] = row
  expect(drawingKind({ name, type, size }, bytes(head))).toBe(kind)
})

it('a page fills the square in its own proportions, and never vanishes', () => {
  expect(fitWithin(595, 842, 3_000)).toMatchObject({ width: 2_120, height: 3_000 })
  expect(fitWithin(14_400, 1, 3_000)).toMatchObject({ width: 3_000, height: 1 })
  const sides = integer({ min: 1, max: 20_000 })
  assert(
    property(sides, sides, (width, height) => {
      const found = fitWithin(width, height, 1_400)
      expect(Math.max(found.width, found.height)).toBe(1_400)
      expect(Math.min(found.width, found.height)).toBeGreaterThanOrEqual(1)
    }),
  )
})

it('of 500 pages a dozen is shown, and every page is in exactly one', () => {
  expect(pagesWith(1, 2)).toEqual([1, 2])
  expect(pagesWith(12, 500)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect(pagesWith(500, 500)).toEqual([493, 494, 495, 496, 497, 498, 499, 500])
  assert(
    property(integer({ min: 1, max: 500 }), integer({ min: 0, max: 499 }), (page, more) => {
      const shown = pagesWith(page, page + more)
      expect(shown).toContain(page)
      expect(shown.length).toBeLessThanOrEqual(pagesAtOnce)
      expect(pagesWith(shown.at(-1) ?? 0, page + more)).toEqual(shown)
    }),
  )
})
