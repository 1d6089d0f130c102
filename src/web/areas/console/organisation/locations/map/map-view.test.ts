import { expect, it } from 'vitest'
import { fitView, marksOf, zoomed } from './map-view.ts'

const brussels = { name: 'Brussels', east: 4.35, south: -50.85 }
const ghent = { name: 'Ghent', east: 3.72, south: -51.05 }
const sydney = { name: 'Sydney', east: 151.2, south: 33.86 }
const quito = { name: 'Quito', east: -78.5, south: 0.2 }

it.each([
  ['one', [brussels]],
  ['neighbours', [brussels, ghent]],
  ['two halves of the world', [brussels, sydney, quito]],
  [
    'both ends of the map',
    [
      { name: 'Fiji', east: 179, south: 18 },
      { name: 'Samoa', east: -172, south: 14 },
    ],
  ],
])('shows all of %s', (_, points) => {
  const marks = marksOf(fitView(points), points)
  expect(marks.flatMap((mark) => mark.points)).toHaveLength(points.length)
  for (const { left, top } of marks) {
    expect(Math.min(left, top)).toBeGreaterThan(0)
    expect(Math.max(left, top)).toBeLessThan(100)
  }
})

it('puts a single one in the middle, and goes no closer than a town', () => {
  const view = fitView([brussels])
  expect(marksOf(view, [brussels])).toEqual([{ left: 50, top: 50, points: [brussels] }])
  expect(zoomed(zoomed(view, 0.1), 0.1).halfHeight).toBe(0.2)
})

it('makes one mark of what lies close together, until somebody looks closer', () => {
  const all = [brussels, ghent, sydney]
  const view = fitView(all)
  const names = (from: typeof view) =>
    marksOf(from, all).map(({ points }) => points.map(({ name }) => name).join(' + '))
  expect(names(view)).toEqual(['Brussels + Ghent', 'Sydney'])
  // Sydney is out of sight by then.
  expect(names(zoomed(view, 0.01, brussels))).toEqual(['Brussels', 'Ghent'])
})

it('has north above and west before', () => {
  const [belgium, ecuador, australia] = marksOf(fitView([brussels, sydney, quito]), [
    brussels,
    quito,
    sydney,
  ])
  expect(belgium?.top).toBeLessThan(ecuador?.top ?? 0)
  expect(ecuador?.top).toBeLessThan(australia?.top ?? 0)
  expect(ecuador?.left).toBeLessThan(belgium?.left ?? 0)
})
