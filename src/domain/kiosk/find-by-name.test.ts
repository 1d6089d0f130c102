import { describe, expect, it } from 'vitest'
import { findByName, lookupNames, typedLookupNames, type NameLookup } from './find-by-name.ts'

const people = [
  ['1', 'Zoë', 'van der Meer'],
  ['2', 'Émile', 'Dupont'],
  ['3', 'Иван', 'Петров'],
  ['4', '伟', '王'],
  ['5', 'Ann', 'Smith'],
  ['6', 'Bob', 'Smith'],
  ['7', 'Cid', 'Smith'],
  ['8', 'Dee', 'Smith'],
] as const
const visits = people.map(([visitorId, firstname, lastname]) => ({
  visitorId,
  firstname,
  lastname,
}))
const namesake = { visitorId: '9', firstname: 'emile', lastname: 'DUPONT' }

function find(
  typed: string,
  lookup: NameLookup,
  among = visits as { visitorId: string; firstname: string; lastname: string }[],
) {
  const match = findByName(typed, among, lookup)
  const ids = 'visits' in match ? match.visits.map(({ visitorId }) => visitorId) : []
  return [match.found, ...ids].join(' ')
}

describe('a name typed where only whole names find', () => {
  it.each([
    ['Zoë van der Meer', 'ONE 1'],
    ['zoe vandermeer', 'ONE 1'],
    ['Van Der Meer, Zoe', 'ONE 1'],
    ['EMILE DUPONT', 'ONE 2'],
    ['ivan petrov', 'ONE 3'],
    ['王伟', 'ONE 4'],
    ['Dupont', 'NONE'],
    ['Zoë', 'NONE'],
    ['Zoë van der', 'NONE'],
    ['', 'NONE'],
    ['%', 'NONE'],
  ])('%s: %s', (typed, found) => {
    expect(find(typed, 'FULL_NAME')).toBe(found)
  })

  it('lets namesakes tell themselves apart', () => {
    expect(find('Emile Dupont', 'FULL_NAME', [...visits, namesake])).toBe('CHOICES 2 9')
  })

  it('takes several visits of one person for one', () => {
    expect(
      find(
        'Ann Smith',
        'FULL_NAME',
        [...visits, visits[4]].flatMap((one) => one ?? []),
      ),
    ).toBe('ONE 5 5')
  })
})

describe('a name typed where a beginning finds', () => {
  it.each([
    ['dup', 'CHOICES 2'],
    ['Émi', 'CHOICES 2'],
    ['mee', 'CHOICES 1'],
    ['van', 'CHOICES 1'],
    ['smi', 'CHOICES 5 6 7 8'],
    ['du', 'MORE_LETTERS'],
    ['王', 'MORE_LETTERS'],
    ['王伟', 'ONE 4'],
    ['Ann Smith', 'ONE 5'],
    ['xyz', 'NONE'],
    ['___', 'NONE'],
  ])('%s: %s', (typed, found) => {
    expect(find(typed, 'FIRST_THREE')).toBe(found)
  })

  it('asks for more letters where more than four would be shown', () => {
    const many = [...visits, { visitorId: '10', firstname: 'Eve', lastname: 'Smithers' }]
    expect(find('smi', 'FIRST_THREE', many)).toBe('MORE_LETTERS')
    expect(find('smithe', 'FIRST_THREE', many)).toBe('CHOICES 10')
  })
})

it('finds nobody where names do not find', () => {
  expect(find('Ann Smith', 'OFF')).toBe('NONE')
  expect(lookupNames({ firstname: 'Ann', lastname: 'Smith' }, 'OFF')).toEqual([])
  expect(typedLookupNames('Ann', 'OFF')).toEqual([])
})

describe('what a device compares', () => {
  it('is the whole name, either part first', () => {
    expect(lookupNames({ firstname: 'Émile', lastname: 'Dupont' }, 'FULL_NAME')).toEqual([
      'emiledupont',
      'dupontemile',
    ])
  })

  it('finds the same people as the server does', () => {
    for (const lookup of ['FULL_NAME', 'FIRST_THREE'] as const) {
      for (const typed of [
        'dup',
        'Emile',
        'smith',
        'Ann Smith',
        'Zoë van der Meer',
        'vandermeerzo',
        'xyz',
      ]) {
        const wanted = typedLookupNames(typed, lookup)
        const held = visits.filter((visit) =>
          wanted.some((name) => lookupNames(visit, lookup).includes(name)),
        )
        const match = findByName(typed, visits, lookup)
        const found = 'visits' in match ? match.visits : []
        const ids = (list: readonly { visitorId: string }[]) => list.map((one) => one.visitorId)
        expect([typed, lookup, ids(held)]).toEqual([typed, lookup, ids(found)])
      }
    }
  })
})
