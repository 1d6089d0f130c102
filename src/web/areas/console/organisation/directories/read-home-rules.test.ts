import { expect, it } from 'vitest'
import { faultsOf, readRules } from './read-home-rules.ts'

it('reads lists with commas, and says what is wrong with a line', () => {
  const values = new FormData()
  values.set('rules.4.cities', ' Ghent, Gent;;Gand, Gent ')
  values.set('rules.4.location', 'CO-1')
  values.set('rules.1.cities', 'gent')
  values.set('rules.1.departments', 'Sales')
  values.set('rules.1.location', 'CO-2')
  values.set('rules.2.location', 'CO-2')
  values.set('rules.3.languages', 'nl')
  values.set('otherwise', '')
  const read = readRules(values, [4, 1, 2, 3])
  expect(read.rules[0]).toEqual({
    cities: ['Ghent', 'Gent', 'Gand'],
    languages: [],
    departments: [],
    locationId: 'CO-1',
  })
  expect(read.otherwise).toBeNull()
  expect(faultsOf(read.rules)).toEqual([
    { code: 'HIDDEN', index: 1, by: 0 },
    { code: 'EMPTY', index: 2 },
    { code: 'LOCATION', index: 3 },
  ])
})
