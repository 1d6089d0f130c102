import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  exactPatterns,
  nearPatterns,
  readVisitorFilter,
  visitorSearchText,
  visitSearchText,
  type SearchedVisitor,
} from './visitor-filter.ts'

const anna: SearchedVisitor = {
  firstname: 'Änne',
  lastname: "van der O'Müller",
  companyName: 'Böhm & Söhne',
  email: 'a.mueller@boehm.example',
  licensePlate: '1-ABC-234',
}

/** As the database judges a pattern. */
function fits(text: string, pattern: string): boolean {
  return new RegExp(`^${pattern.replaceAll('%', '.*').replaceAll('_', '.')}$`, 'u').test(text)
}
const isIn = (text: string, patterns: readonly (readonly string[])[]): boolean =>
  patterns.every((group) => group.some((one) => fits(text, one)))
const holds = (text: string, typed: string): boolean => {
  const filter = readVisitorFilter(typed)
  return filter === null || exactPatterns(filter).some((patterns) => isIn(text, patterns))
}
const finds = (typed: string, visitor = anna): boolean => holds(visitorSearchText(visitor), typed)
const findsNearly = (typed: string, visitor = anna): boolean => {
  const filter = readVisitorFilter(typed)
  return filter !== null && isIn(visitorSearchText(visitor), nearPatterns(filter))
}

describe('a visitor is found', () => {
  it.each([
    ['anne'],
    ['OMULLER änne'],
    ['omueller'],
    ['soehne'],
    ['sohn'],
    ['a.mueller@boehm'],
    ['1abc2'],
    ['1 ABC 234'],
    ['abc-234'],
    ['  '],
    ['Sohn Änn'],
    ['v d o'],
  ])('by %s', (typed) => {
    expect(finds(typed)).toBe(true)
  })

  it('in another script', () => {
    expect(finds('ivan', { ...anna, firstname: 'Иван' })).toBe(true)
    expect(finds('田', { ...anna, lastname: '田中' })).toBe(true)
  })

  it.each([['nne'], ['anne smith'], ['234x']])('not by %s', (typed) => {
    expect(finds(typed)).toBe(false)
  })
})

describe('a visitor is nearly found', () => {
  it.each([
    ['omuler'],
    ['omulller'],
    ['omullwr'],
    ['omlueler'.replace('ue', 'ul')],
    ['xmueller'],
    ['bohn'],
  ])('by %s', (typed) => {
    expect(findsNearly(typed)).toBe(true)
  })

  it.each([['omxxer'], ['ann'.replace('n', 'x')], ['zzzz']])('not by %s', (typed) => {
    expect(findsNearly(typed)).toBe(false)
  })

  it('with any one letter wrong, missing or too much', () => {
    const word = fc.stringMatching(/^[a-z]{4,12}$/)
    const change = fc.constantFrom('wrong', 'missing', 'extra')
    fc.assert(
      fc.property(word, fc.nat(), change, (lastname, place, what) => {
        const at = place % lastname.length
        const rest = lastname.slice(what === 'extra' ? at : at + 1)
        const typed = lastname.slice(0, at) + (what === 'missing' ? '' : 'q') + rest
        if (typed.length < 4) return
        expect(findsNearly(typed, { ...anna, lastname })).toBe(true)
      }),
    )
  })
})

describe('a visit is found', () => {
  const visit = {
    ...anna,
    firstname: 'Łukasz',
    lastname: 'Wiśniewski',
    title: 'Umbau: 2. Abnahme',
    hostFirstname: 'Priya',
    hostLastname: 'Raman',
    typedHostName: 'Empfang Größe',
  }
  it.each([
    ['wisn'],
    ['lukasz'],
    ['WIŚNIEWSKI Łuk'],
    ['raman priya'],
    ['r p'],
    ['lukasz raman'],
    ['abnahme 2'],
    ['groesse'],
    ['grosse'],
    ['Größe'],
    ['1 abc 234'],
  ])('by %s', (typed) => {
    expect(holds(visitSearchText(visit), typed)).toBe(true)
  })

  it.each([['niewski'], ['lukasz smith'], ['ramanpriya']])('not by %s', (typed) => {
    expect(holds(visitSearchText(visit), typed)).toBe(false)
  })

  it.each([
    ['Müller', 'muller'],
    ['Müller', 'mueller'],
    ['Müller', 'MÜLL'],
    ['Mueller', 'müller'],
    ['Muller', 'müller'],
    ['Sørensen', 'soren'],
    ['Jürgen Groß', 'gross jurgen'],
  ])('%s by %s', (lastname, typed) => {
    expect(holds(visitSearchText({ ...visit, lastname }), typed)).toBe(true)
  })

  const names = fc.array(fc.constantFrom('Łukasz', 'Müller', 'Ōno', 'van', 'Ødegård', 'Иван'), {
    minLength: 1,
    maxLength: 6,
  })
  it('by the beginnings of its words in any order, however they are written', () => {
    fc.assert(
      fc.property(names, fc.nat(), fc.boolean(), (words, cut, isLoud) => {
        const text = visitSearchText({ ...visit, lastname: words.join(' ') })
        const typed = words
          .toReversed()
          .map((word) => word.slice(0, 1 + (cut % word.length)))
          .join(' ')
        expect(holds(text, isLoud ? typed.toUpperCase() : typed.normalize('NFD'))).toBe(true)
      }),
    )
  })
})

it('reads what was typed the same when it is folded already', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (typed) => {
      const words = readVisitorFilter(typed)?.words.map(([plain = '']) => plain) ?? []
      const again = readVisitorFilter(words.join(' '))?.words.map(([plain = '']) => plain) ?? []
      expect(again).toEqual(words)
    }),
  )
})
