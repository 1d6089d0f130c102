import { expect, it } from 'vitest'
import { attentionsOf, byAttention, type LocationDay } from './attention.ts'

const calm: LocationDay = {
  emergency: null,
  reception: { state: 'OPEN' },
  visitors: { inside: 3 },
  kiosks: { offline: 0 },
}

it.each<[string, Partial<LocationDay>, readonly string[]]>([
  ['nothing', {}, []],
  ['what is not known', { reception: null, visitors: null, kiosks: null }, []],
  ['an emergency', { emergency: 'EMERGENCY' }, ['EMERGENCY']],
  ['a drill', { emergency: 'DRILL' }, ['DRILL']],
  ['kiosks that are silent', { kiosks: { offline: 2 } }, ['KIOSKS_OFFLINE']],
  ['visitors after hours', { reception: { state: 'CLOSED' } }, ['LEFT_BEHIND']],
  ['nobody after hours', { reception: { state: 'CLOSED' }, visitors: { inside: 0 } }, []],
  ['visitors by appointment', { reception: { state: 'APPOINTMENT' } }, []],
  [
    'everything at once',
    { emergency: 'EMERGENCY', kiosks: { offline: 1 }, reception: { state: 'CLOSED' } },
    ['EMERGENCY', 'KIOSKS_OFFLINE', 'LEFT_BEHIND'],
  ],
])('wants attention for %s', (_, day, found) => {
  expect(attentionsOf({ ...calm, ...day })).toEqual(found)
})

it('puts the most urgent first, and leaves the others in their order', () => {
  const at = (name: string, day: Partial<LocationDay> = {}) => ({
    name,
    today: { ...calm, ...day },
  })
  const sorted = byAttention([
    at('Aachen'),
    at('Berlin', { kiosks: { offline: 1 } }),
    at('Cologne', { emergency: 'DRILL' }),
    at('Dresden'),
    at('Essen', { emergency: 'EMERGENCY' }),
    at('Fulda', { reception: { state: 'CLOSED' } }),
  ])
  const names = sorted.map(({ name }) => name)
  expect(names).toEqual(['Essen', 'Cologne', 'Berlin', 'Fulda', 'Aachen', 'Dresden'])
})
