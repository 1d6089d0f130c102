import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  beginsWord,
  nearlyBeginsWord,
  readVisitorFilter,
  visitorSearchText,
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
const finds = (typed: string, visitor = anna): boolean => {
  const text = visitorSearchText(visitor)
  const filter = readVisitorFilter(typed)
  if (filter === null) return true
  const patterns = filter.words.map(beginsWord)
  return patterns.every((one) => fits(text, one)) || fits(text, beginsWord(filter.joined))
}
const findsNearly = (typed: string, visitor = anna): boolean => {
  const text = visitorSearchText(visitor)
  const words = readVisitorFilter(typed)?.words ?? []
  return words.every((word) => nearlyBeginsWord(word).some((one) => fits(text, one)))
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
