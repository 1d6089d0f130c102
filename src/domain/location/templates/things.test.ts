import { describe, expect, it } from 'vitest'
import {
  isSameThings,
  judgeThings,
  originOfThings,
  otherThings,
  thingLabels,
  thingNames,
} from './things.ts'

const a = { name: 'A', size: 1 }
const b = { name: 'B', size: 2 }
const bigger = { name: 'A', size: 9 }
const suggested = (...value: object[]) => ({ value, isLocked: false })
const locked = (...value: object[]) => ({ value, isLocked: true })

describe('what becomes of things', () => {
  it.each<
    [string, object[], Parameters<typeof judgeThings>[1], Parameters<typeof judgeThings>[2], object]
  >([
    ['the location has none', [], null, suggested(a), { outcome: 'TAKES', value: [a], own: [] }],
    ['it has others', [b], null, suggested(a), { outcome: 'TAKES', value: [a], own: [] }],
    ['it has its own', [bigger], null, suggested(a), { outcome: 'KEEPS', own: [bigger] }],
    ['it has the same', [b, a], null, suggested(a), { outcome: 'SAME', own: [a] }],
    ['they are locked', [bigger], null, locked(a), { outcome: 'TAKES', value: [a], own: [bigger] }],
    [
      'it follows',
      [a, b],
      { value: [a], own: [] },
      suggested(bigger),
      { outcome: 'TAKES', value: [bigger], own: [] },
    ],
    [
      'it follows, and one more is given',
      [a, b],
      { value: [a], own: [] },
      locked(a, bigger, { name: 'B', size: 3 }),
      { outcome: 'TAKES', own: [b] },
    ],
    [
      'one is given no more, which it had before',
      [a, b],
      { value: [a, b], own: [bigger] },
      suggested(b),
      { outcome: 'TAKES', value: [b, bigger], own: [] },
    ],
    [
      'nothing is given any more',
      [a, b],
      { value: [a], own: [bigger] },
      null,
      { outcome: 'RETURNS', value: [bigger] },
    ],
    [
      'nothing is given any more, and it had nothing',
      [a],
      { value: [a], own: [] },
      null,
      { outcome: 'SAME', value: [] },
    ],
    [
      'it has changed what it was given',
      [bigger],
      { value: [a], own: [] },
      null,
      { outcome: 'SAME', value: [bigger] },
    ],
  ])('%s', (_, current, given, wanted, expected) => {
    expect(judgeThings(current, given, wanted)).toMatchObject(expected)
  })
})

it('what every location begins with, and nobody has changed, takes over what is suggested', () => {
  const standard = [a, b]
  expect(judgeThings([a, b], null, suggested(bigger), standard)).toMatchObject({
    outcome: 'TAKES',
    value: [bigger],
    own: [a],
  })
  expect(judgeThings([{ name: 'A', size: 5 }, b], null, suggested(bigger), standard)).toMatchObject(
    { outcome: 'KEEPS' },
  )
})

it('they are called by what people read', () => {
  const types = [
    { code: 'Guest', name: '' },
    { code: 'Supplier', name: 'Lieferant' },
  ]
  expect([thingNames(types), thingLabels(types)]).toEqual([
    ['Guest', 'Supplier'],
    ['Guest', 'Lieferant'],
  ])
  expect(thingLabels([{ id: 'fever', label: 'Do you have a fever?' }])).toEqual([
    'Do you have a fever?',
  ])
  expect(thingLabels([{ id: '0a1b', title: 'way-in.mp4' }])).toEqual(['way-in.mp4'])
  expect(thingLabels([{ name: 'A' }, { name: 'A' }])).toEqual(['A', 'A (2)'])
  expect(thingLabels('nothing')).toEqual([])
})

it('they are the same in whatever order', () => {
  expect(isSameThings([a, b], [b, a])).toBe(true)
  expect(isSameThings([a], [a, b])).toBe(false)
})

it('they come from a template as long as the location has them as it gives them', () => {
  const given = { value: [a], layer: 'GROUP' } as const
  expect(originOfThings([a, b], given)).toBe('GROUP')
  expect(originOfThings([bigger], given)).toBe('LOCATION')
  expect(originOfThings([], null)).toBe('DEFAULT')
  expect(originOfThings([b, a], null, [a, b])).toBe('DEFAULT')
  expect(originOfThings([bigger, b], null, [a, b])).toBe('LOCATION')
})

it('those are others that the location has otherwise or not at all', () => {
  const given = { value: [a, b] }
  expect(otherThings([b, a], given)).toEqual([])
  expect(otherThings([bigger, b], given)).toEqual(['A'])
  expect(otherThings([], given)).toEqual(['A', 'B'])
  expect(otherThings([a], null)).toEqual([])
})
