import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlacedDesk } from './desk-shape.ts'
import {
  deskAt,
  deskInDirection,
  type Direction,
  inReadingOrder,
  nearestDesk,
} from './find-desk.ts'

function desk(number: string, x: number, y: number, rotation = 0): PlacedDesk {
  return { number, shape: { x, y, width: 40, height: 20, rotation } }
}

/** Two rows, the second one a little aside and with a gap, and one desk far below. */
const office = [
  desk('1', 0, 0),
  desk('2', 50, 2),
  desk('3', 100, 0),
  desk('4', 4, 60),
  desk('6', 104, 60, 90),
  desk('9', 60, 400),
]

function find(number: string): PlacedDesk {
  const found = office.find((one) => one.number === number)
  if (found === undefined) throw new Error(`no desk ${number}`)
  return found
}

describe('the desk that an arrow key leads to', () => {
  it.each<[from: string, way: Direction, to: string | null]>([
    ['1', 'right', '2'],
    ['2', 'right', '3'],
    ['3', 'right', null],
    ['3', 'left', '2'],
    ['1', 'down', '4'],
    ['3', 'down', '6'],
    ['2', 'down', '4'],
    ['4', 'right', '6'],
    ['4', 'up', '1'],
    ['6', 'left', '4'],
    ['4', 'down', '9'],
    ['9', 'up', '2'],
    ['9', 'down', null],
    ['1', 'up', null],
  ])('from %s to the %s is %s', (from, way, to) => {
    expect(deskInDirection(office, find(from), way)?.number ?? null).toBe(to)
  })

  it('always goes that way, so that every walk ends', () => {
    const place = record({ x: integer({ max: 2000 }), y: integer({ max: 2000 }) })
    const places = array(place, { minLength: 1, maxLength: 40 })
    assert(
      property(places, constantFrom<Direction>('up', 'down', 'left', 'right'), (at, way) => {
        const desks = at.map(({ x, y }, index) => desk(String(index), x, y))
        const seen = new Set<string>()
        let here: PlacedDesk | null = desks[0] ?? null
        while (here !== null) {
          expect(seen.has(here.number)).toBe(false)
          seen.add(here.number)
          here = deskInDirection(desks, here, way)
        }
      }),
    )
  })
})

describe('the desk at a point', () => {
  it.each([
    { name: 'on a desk', at: { x: 20, y: 10 }, reach: 0, number: '1' },
    { name: 'on a turned desk', at: { x: 124, y: 88 }, reach: 0, number: '6' },
    { name: 'between two desks, nearer to one', at: { x: 46, y: 10 }, reach: 40, number: '2' },
    { name: 'near none', at: { x: 300, y: 300 }, reach: 40, number: null },
  ])('$name', ({ at, reach, number }) => {
    expect(deskAt(office, at, reach)?.number ?? null).toBe(number)
  })

  it('is the one that lies on top where two overlap', () => {
    const two = [desk('under', 0, 0), desk('over', 5, 5)]
    expect(deskAt(two, { x: 20, y: 12 }, 0)?.number).toBe('over')
  })
})

describe('the nearest other desk', () => {
  it('is another one', () => {
    expect(nearestDesk(office, find('3'))?.number).toBe('2')
    expect(nearestDesk(office, find('9'))?.number).toBe('6')
  })

  it('is none where there is no other', () => {
    expect(nearestDesk([find('3')], find('3'))).toBeNull()
  })
})

describe('reading order', () => {
  it('goes by rows even where they are not quite level', () => {
    const mixed = ['9', '6', '3', '4', '2', '1'].map(find)
    expect(inReadingOrder(mixed).map(({ number }) => number)).toEqual([
      '1',
      '2',
      '3',
      '4',
      '6',
      '9',
    ])
  })
})
