import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPeople } from './read-people.ts'

const one = (name: string, email = '', companyName = '') => ({ name, email, companyName })
const ann = one('Ann Lee', 'ann@x.org')
const bob = one('Bob O’Neil', 'bob@y.org')

describe('people who are pasted', () => {
  it.each([
    ['a line each', 'Ann Lee <ann@x.org>\nbob@y.org\n', [ann, one('', 'bob@y.org')]],
    [
      'a line of a mail',
      '"Ann Lee" <ann@x.org>, Bob O’Neil <bob@y.org>; cyd@z.org',
      [ann, bob, one('', 'cyd@z.org')],
    ],
    [
      'columns of a spreadsheet',
      'Ann\tLee\tann@x.org\tACME\nBob O\tbob@y.org\t\n\tcyd@z.org',
      [one('Ann Lee', 'ann@x.org', 'ACME'), one('Bob O', 'bob@y.org'), one('', 'cyd@z.org')],
    ],
    [
      'one column of a spreadsheet',
      'Ann Lee\r\nBob O’Neil\r\n',
      [one('Ann Lee'), one('Bob O’Neil')],
    ],
    ['names and addresses with commas', 'Ann Lee, ann@x.org\nBob O’Neil,bob@y.org', [ann, bob]],
    ['names and addresses with semicolons', 'Ann Lee; ann@x.org\nBob O’Neil;bob@y.org', [ann, bob]],
    ['names and addresses with tabs', 'Ann Lee\tann@x.org\nBob O’Neil\tbob@y.org', [ann, bob]],
    ['addresses before names', 'ann@x.org, Ann Lee\nbob@y.org; Bob O’Neil', [ann, bob]],
    [
      'a company behind',
      'Ann Lee, ann@x.org, ACME\nBob O’Neil; bob@y.org; B & Co.',
      [one('Ann Lee', 'ann@x.org', 'ACME'), one('Bob O’Neil', 'bob@y.org', 'B & Co.')],
    ],
    ['first and last name apart', 'Ann, Lee, ann@x.org\nAnn;Lee;ann@x.org', [ann, ann]],
    [
      'Outlook’s form',
      'Lee, Ann <ann@x.org>; O’Neil, Bob <bob@y.org>; cyd@z.org;',
      [ann, bob, one('', 'cyd@z.org')],
    ],
    [
      'Outlook’s form in quotation marks',
      '"Lee, Ann" <ann@x.org>; "Lee, Ann",ann@x.org',
      [ann, ann],
    ],
    [
      'a last name of several words',
      'van der Meer, Jan <jan@x.org>\n"van der Meer, Jan"',
      [one('Jan van der Meer', 'jan@x.org'), one('Jan van der Meer')],
    ],
    [
      'Outlook’s form with commas',
      'ann@x.org, O’Neil, Bob <bob@y.org>',
      [one('', 'ann@x.org'), bob],
    ],
    ['several in a line', 'Ann Lee, ann@x.org, Bob O’Neil, bob@y.org', [ann, bob]],
    [
      'several without an address',
      'Ann Lee, Bob Ray, Cyd Fox <c@z.org>',
      [one('Ann Lee'), one('Bob Ray'), one('Cyd Fox', 'c@z.org')],
    ],
    ['links of a page', 'Ann Lee <mailto:ann@x.org>', [ann]],
    ['names alone', 'Ann Lee\r\n\r\nBob', [one('Ann Lee'), one('Bob')]],
    ['two names', 'Ann Lee, Bob Ray', [one('Ann Lee'), one('Bob Ray')]],
    ['a name with a comma', 'Lee, Ann', [one('Ann Lee')]],
    ['a quotation mark that stays open', 'Ann "Lee; ann@x.org', [ann]],
    ['an address that is none', 'Ann ann@x', [one('Ann ann@x')]],
    ['nothing', ' \n;, ;', []],
  ] as const)('as %s', (_, pasted, expected) => {
    expect(readPeople(pasted)).toEqual(expected)
  })

  const given = fc.constantFrom('Ann', 'Łukasz', 'Jan-Piet', 'علي')
  const family = fc.constantFrom('Lee', 'O’Neil', 'Wiśniewski', 'van der Meer')
  const somebody = fc.record({ given, family, at: fc.nat(999) })
  it('are one for each line, in whatever form', () => {
    const form = fc.constantFrom<(name: string, last: string, address: string) => string>(
      (first, last, address) => `${first} ${last}, ${address}`,
      (first, last, address) => `${first} ${last};${address}`,
      (first, last, address) => `${first} ${last}\t${address}`,
      (first, last, address) => `${first} ${last} <${address}>`,
      (first, last, address) => `${last}, ${first} <${address}>`,
      (first, last, address) => `"${last}, ${first}" <${address}>;`,
    )
    fc.assert(
      fc.property(fc.array(somebody, { minLength: 1, maxLength: 20 }), form, (people, write) => {
        const lines = people.map((who) => write(who.given, who.family, `a${String(who.at)}@x.org`))
        const expected = people.map((who) =>
          one(`${who.given} ${who.family}`, `a${String(who.at)}@x.org`),
        )
        expect(readPeople(lines.join('\n'))).toEqual(expected)
      }),
    )
  })

  it.each([
    ['Name\tE-Mail\tFirma\nAnn Lee\tann@x.org\tAcme', [one('Ann Lee', 'ann@x.org', 'Acme')]],
    ['First name;Last name;Email\nAnn;Lee;ann@x.org', [one('Ann Lee', 'ann@x.org')]],
    ['氏名,メールアドレス\nAnn Lee,ann@x.org', [one('Ann Lee', 'ann@x.org')]],
    ['Ann Lee, Acme\nBob Ray, bob@x.org', [one('Acme Ann Lee'), one('Bob Ray', 'bob@x.org')]],
    ['Name, Email', [one('Email Name')]],
  ])('are not the headings of their table: %j', (pasted, people) => {
    expect(readPeople(pasted)).toEqual(people)
  })

  it('are somebody each, and every address is found once', () => {
    const bits = fc.constantFrom(
      'Ann',
      'Lee',
      'a@x.org',
      'b@y.org',
      ', ',
      '; ',
      '\t',
      '\n',
      '"',
      '<',
      '>',
      ' ',
    )
    fc.assert(
      fc.property(fc.array(bits, { maxLength: 40 }), (parts) => {
        const people = readPeople(parts.join(''))
        expect(people.filter(({ name, email }) => name === '' && email === '')).toEqual([])
        expect(people.length).toBeLessThanOrEqual(parts.length)
      }),
    )
  })
})
