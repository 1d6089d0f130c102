import { expect, it } from 'vitest'
import { findLocations, isIn } from './find-locations.ts'
import type { Location } from './locations-query.ts'

const calm: Location['today'] = {
  reception: { state: 'OPEN', changesAt: null },
  visitors: { inside: 0, expected: 0 },
  kiosks: { paired: 1, offline: 0 },
  emergency: null,
}
const at = (name: string, more: Partial<Location> = {}): Location => ({
  id: `CO-${name}`,
  name,
  city: '',
  country: 'BE',
  timeZone: 'Europe/Brussels',
  latitude: '',
  longitude: '',
  disabled: false,
  lastDay: null,
  groups: [],
  today: calm,
  ...more,
})
const groups = [
  { id: 'LG-1', kind: 'REGION', name: 'Südwest' },
  { id: 'LG-2', kind: 'TAG', name: 'Data centre' },
] as const
const all = [
  at('Antwerp'),
  at('Köln', { city: 'Köln-Deutz', country: 'DE', groups: ['LG-1'] }),
  at('Porto', { country: 'PT', groups: ['LG-1', 'LG-2'], today: { ...calm, emergency: 'DRILL' } }),
]
const countries: Readonly<Record<string, string>> = { BE: 'Belgium', DE: 'Germany', PT: 'Portugal' }
const found = (q: string, group = '') =>
  findLocations(all, groups, { q, group }, (code) => countries[code] ?? code).map(
    ({ name }) => name,
  )

it.each([
  ['nothing typed, the urgent one first', '', '', ['Porto', 'Antwerp', 'Köln']],
  ['a name without its dots', 'koln', '', ['Köln']],
  ['part of a city', 'deutz', '', ['Köln']],
  ['a country', 'portu', '', ['Porto']],
  ['a tag', 'DATA cen', '', ['Porto']],
  ['words that stand apart', 'germany sud', '', ['Köln']],
  ['a group', '', 'LG-1', ['Porto', 'Köln']],
  ['a group and a word', 'ko', 'LG-1', ['Köln']],
  ['a group that is gone', '', 'LG-9', []],
  ['nothing that fits', 'Antwerp Portugal', '', []],
])('finds %s', (_, q, group, names) => {
  expect(found(q, group)).toEqual(names)
})

it('tells open from closed, and leaves out who keeps no hours', () => {
  const states = (['OPEN', 'CLOSED', 'APPOINTMENT'] as const).map((state) =>
    at(state, { today: { ...calm, reception: { state, changesAt: null } } }),
  )
  const places = [...states, at('NONE', { today: { ...calm, reception: null } })]
  const names = (state: 'OPEN' | 'CLOSED' | 'ATTENTION' | '') =>
    places.filter((one) => isIn(state, one)).map(({ name }) => name)
  expect(names('OPEN')).toEqual(['OPEN'])
  expect(names('CLOSED')).toEqual(['CLOSED', 'APPOINTMENT'])
  expect(names('ATTENTION')).toEqual([])
  expect(names('')).toHaveLength(4)
})
