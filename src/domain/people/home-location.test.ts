import { describe, expect, it } from 'vitest'
import { hiddenBy, homeOf, type HomeRule, type PersonFacts } from './home-location.ts'

const rule = (locationId: string, wanted: Partial<HomeRule>): HomeRule => ({
  cities: [],
  languages: [],
  departments: [],
  ...wanted,
  locationId,
})
const person = (facts: Partial<PersonFacts>): PersonFacts => ({
  city: '',
  language: '',
  department: '',
  ...facts,
})

const rules = [
  rule('sales', { cities: ['Ghent', 'Gent'], departments: ['Sales'] }),
  rule('ghent', { cities: ['Ghent', 'Gent'] }),
  rule('zurich', { cities: ['Zürich'] }),
  rule('liege', { languages: ['fr-BE'] }),
  rule('paris', { languages: ['fr'] }),
]

describe('the home location of somebody whom a directory brings', () => {
  it.each([
    [{ city: 'Ghent', department: 'Sales' }, 'sales', 0],
    [{ city: ' GENT ', department: 'sales' }, 'sales', 0],
    [{ city: 'Gent', department: 'Sales and more' }, 'ghent', 1],
    [{ city: 'Zurich' }, 'zurich', 2],
    [{ language: 'fr_BE' }, 'liege', 3],
    [{ language: 'fr-BE,nl;q=0.5' }, 'liege', 3],
    [{ language: 'fr' }, 'paris', 4],
    [{ language: 'fr-CH' }, 'paris', 4],
    [{ language: 'fry' }, 'home', null],
    [{ city: 'Oslo', language: 'nb' }, 'home', null],
    [{}, 'home', null],
  ])('of %j is %s by rule %s', (facts, locationId, fitting) => {
    expect(homeOf({ rules, otherwise: 'home' }, person(facts))).toEqual({
      locationId,
      rule: fitting,
    })
  })

  it('is none where no rule fits and nobody else is taken', () => {
    expect(homeOf({ rules, otherwise: null }, person({ city: 'Oslo' }))).toBeNull()
    expect(homeOf({ rules: [], otherwise: null }, person({}))).toBeNull()
  })
})

describe('a rule that can never fit', () => {
  it('stands behind one that takes all of its people', () => {
    const order = [
      rule('a', { languages: ['nl'] }),
      rule('b', { languages: ['nl-BE'], cities: ['Gent'] }),
      rule('c', { languages: ['nl', 'fr'] }),
      rule('d', {}),
      rule('e', { cities: ['Oslo'] }),
    ]
    expect(order.map((_, index) => hiddenBy(order, index))).toEqual([null, 0, null, null, 3])
  })
})
