import * as fc from 'fast-check'
import { FilterParser } from 'ldapts'
import { describe, expect, it } from 'vitest'
import { filterFault, filterValue } from './filter.ts'
import { comparableName, isAttributeName, isName, usualFilters } from './settings.ts'

describe('a filter', () => {
  it.each([
    ...Object.values(usualFilters),
    '(cn=*)',
    '(!(cn=a))',
    '(|(l=Ghent)(l=Gent))',
    '(&(mail=*)(!(userAccountControl:1.2.840.113556.1.4.803:=2)))',
    '(memberOf:1.2.840.113556.1.4.1941:=cn=Staff,dc=acme,dc=example)',
    '(cn:dn:caseIgnoreMatch:=ann)',
    '(uidNumber>=1000)',
    String.raw`(cn=\2aliteral\28)`,
  ])('%s is one', (text) => {
    expect(filterFault(text)).toBeNull()
    expect(() => FilterParser.parseString(text)).not.toThrow()
  })

  it.each([
    ['', 0],
    ['cn=a', 0],
    ['(cn=a', 5],
    ['(cn=a))', 6],
    ['(&)', 2],
    ['(cn)', 1],
    ['(c n=a)', 1],
    ['(cn=)', 4],
    [String.raw`(cn=\2)`, 4],
    ['(cn=a)(cn=b)', 6],
    ['(&(cn=a)cn=b)', 8],
    [`${'(!'.repeat(30)}(cn=a)${')'.repeat(30)}`, 42],
  ])('%s is none from letter %i on', (text, at) => {
    expect(filterFault(text)).toBe(at)
  })

  it('means nothing by foreign text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (text) => {
        const filter = `(cn=${filterValue(text)})`
        expect(filterFault(filter)).toBeNull()
      }),
    )
    expect(filterValue('*)(uid=*')).toBe(String.raw`\2a\29\28uid=\2a`)
  })
})

it.each([
  ['dc=acme,dc=example', true],
  [String.raw`cn=Archer\, Ann, ou=People,dc=acme`, true],
  ['', false],
  ['acme.example', false],
  ['dc=acme,', false],
  ['=acme', false],
])('%s names an entry: %s', (text, expected) => expect(isName(text)).toBe(expected))

it('compares names without regard to case and blanks', () => {
  expect(comparableName('CN=Staff, DC=Acme')).toBe(comparableName('cn=staff,dc = acme'))
  expect(comparableName('cn=staff,dc=acme')).not.toBe(comparableName('cn=staff,dc=other'))
})

it.each([
  ['givenName', true],
  ['2.5.4.42', true],
  ['', false],
  ['cn;lang-de', false],
  ['c)(n', false],
])('%s is an attribute: %s', (name, expected) => expect(isAttributeName(name)).toBe(expected))
