import * as fc from 'fast-check'
import { Types } from 'scimmy'
import { describe, expect, it } from 'vitest'
import { comparisons, maxFilterLength, parseFilter, parseTarget, shapeOf } from './filter.ts'
import { matches } from './matches.ts'
import type { JsonObject } from './resource.ts'
import { enterpriseUrn, userType, userUrn } from './schema.ts'

/** RFC 7643 §8.2, what Foyer keeps of it. */
const barbara: JsonObject = {
  id: '2819c223-7f76-453a-919d-413861904646',
  externalId: '701984',
  userName: 'bjensen@example.com',
  name: { formatted: 'Ms. Barbara J Jensen, III', familyName: "O'Malley", givenName: 'Barbara' },
  displayName: 'Babs Jensen',
  title: 'Tour Guide',
  userType: 'Employee',
  active: true,
  emails: [
    { value: 'bjensen@example.com', type: 'work', primary: true },
    { value: 'babs@jensen.org', type: 'home' },
  ],
  meta: { resourceType: 'User', lastModified: '2011-05-13T04:42:34.000Z' },
  [enterpriseUrn]: { department: 'Tour Operations', employeeNumber: '701984' },
}

/** Those of RFC 7644 §3.4.2.2, then those of Entra and Okta, then corners. */
const filters: readonly (readonly [string, boolean])[] = [
  ['userName eq "bjensen@example.com"', true],
  ['name.familyName co "O\'Malley"', true],
  ['userName sw "B"', true],
  [`${userUrn}:userName sw "b"`, true],
  ['title pr', true],
  ['meta.lastModified gt "2011-05-13T04:42:34Z"', false],
  ['meta.lastModified ge "2011-05-13T04:42:34.000Z"', true],
  ['meta.lastModified lt "2012-05-13T04:42:34Z"', true],
  ['title pr and userType eq "Employee"', true],
  ['title pr or userType eq "Intern"', true],
  ['userType eq "Employee" and (emails co "example.com" or emails.value co "example.org")', true],
  [
    'userType ne "Employee" and not (emails co "example.com" or emails.value co "example.org")',
    false,
  ],
  ['userType eq "Employee" and (emails.type eq "work")', true],
  ['userType eq "Employee" and emails[type eq "work" and value co "@example.com"]', true],
  ['emails[type eq "home" and value co "@example.com"]', false],
  ['emails[type eq "work" and value co "@example.com"] or phoneNumbers[type eq "work"]', true],
  // Entra, Okta.
  ['externalId eq "701984" and userName eq "BJENSEN@example.com"', true],
  ['USERNAME Eq "bjensen@example.com"', true],
  ['emails[type eq "work"].value eq "x"', false],
  ['active eq true', true],
  ['active eq "True"', true],
  [`${enterpriseUrn}:department eq "tour operations"`, true],
  // Exactly.
  ['id eq "2819C223-7f76-453a-919d-413861904646"', false],
  ['nickName pr', false],
  ['nickName eq null', true],
  ['unknown eq "x"', false],
  ['urn:somebody:else:User:userName pr', false],
  ['displayName ew "JENSEN"', true],
  ['displayName eq "Babs \\u004aensen"', true],
]

describe('filters', () => {
  it.each(filters.filter(([text]) => !text.includes('].')))('%s: %s', (text, fits) => {
    const filter = parseFilter(text)
    expect(filter.ok && matches(userType, barbara, filter.value)).toBe(fits)
  })

  it.each([
    '',
    'userName',
    'userName eq',
    'userName eq bjensen',
    'userName eq "bjensen',
    'userName like "x"',
    'userName eq {"a":1}',
    '(userName pr',
    'userName pr)',
    'emails[type eq "work"',
    'emails[type eq "work"].value eq "x"',
    'not userName pr',
    'userName pr and',
    '" or 1=1',
    `${'('.repeat(50)}userName pr${')'.repeat(50)}`,
    Array.from({ length: 100 }, () => 'userName pr').join(' or '),
    `userName eq "${'x'.repeat(maxFilterLength)}"`,
  ])('refuses number %#', (text) => {
    expect(parseFilter(text)).toMatchObject({ ok: false, scimType: 'invalidFilter' })
  })

  it('reads what a patch names', () => {
    expect(parseTarget('emails[type eq "work"].value')).toEqual({
      ok: true,
      value: {
        path: 'emails',
        filter: { op: 'eq', path: 'type', value: 'work' },
        sub: 'value',
      },
    })
    for (const wrong of ['', 'a b', 'emails[', 'emails[type eq "work"]value', 'emails[type pr].']) {
      expect(parseTarget(wrong)).toMatchObject({ ok: false, scimType: 'invalidPath' })
    }
  })

  it('tell the log nothing about people', () => {
    const filter = parseFilter('userName eq "ann@mine.example" and not (emails[value sw "ann"])')
    expect(filter.ok && shapeOf(filter.value)).toBe('userName eq … and not (emails[value sw …])')
  })

  it('take no longer than their length, whatever they hold', () => {
    const pieces = fc.constantFrom(
      '(',
      ')',
      '[',
      ']',
      '"',
      '\\',
      ' ',
      'not',
      'and',
      'or',
      'pr',
      'eq',
      'a.b',
      '\0',
      '…',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 2_000 }), (words) => {
        const text = words.join('')
        let read = 0
        const counted = new Proxy(Object(text) as object, {
          get(target, name) {
            read += 1
            const value: unknown = Reflect.get(target, name, text)
            return typeof value === 'function' ? (value.bind(text) as unknown) : value
          },
        }) as unknown as string
        parseFilter(counted)
        expect(read).toBeLessThan(20 * text.length + 200)
      }),
      { numRuns: 200 },
    )
  })
})

describe('an independent implementation', () => {
  const attribute = fc.constantFrom(
    'userName',
    'title',
    'displayName',
    'name.givenName',
    'userType',
  )
  const value = fc.constantFrom(
    'b',
    'barbara',
    'bjensen@example.com',
    'tour guide',
    'x',
    'employee',
  )
  // It takes gt and lt for numbers and times alone, and tells small letters from capital ones.
  const small = JSON.parse(
    JSON.stringify({ ...barbara, name: { givenName: 'barbara' } })
      .replaceAll('Tour Guide', 'tour guide')
      .replaceAll('Employee', 'employee')
      .replaceAll('Babs Jensen', 'babs jensen'),
  ) as JsonObject
  const plain = comparisons.filter((one) => !['gt', 'ge', 'lt', 'le'].includes(one))
  const term = fc
    .tuple(attribute, fc.constantFrom(...plain), value)
    .map(([path, op, text]) => `${path} ${op} "${text}"`)
  const many = fc.array(fc.tuple(fc.constantFrom('and', 'or'), term), { maxLength: 4 })

  it('finds the same people', () => {
    fc.assert(
      fc.property(term, many, (first, more) => {
        const text = [first, ...more.map(([op, one]) => `${op} ${one}`)].join(' ')
        const ours = parseFilter(text)
        const theirs = new Types.Filter(text).match([structuredClone(small)]).length === 1
        expect([text, ours.ok && matches(userType, small, ours.value)]).toEqual([text, theirs])
      }),
      { numRuns: 300 },
    )
  })
})
