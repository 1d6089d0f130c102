import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchPhrase, soqlText } from './soql.ts'

/** As Salesforce reads a literal; null where it would not end at the end. */
function readLiteral(literal: string): string | null {
  if (!literal.startsWith("'")) return null
  const read: Readonly<Record<string, string>> = {
    n: '\n',
    r: '\r',
    t: '\t',
    b: '\b',
    f: '\f',
    '"': '"',
    "'": "'",
    '\\': '\\',
  }
  let text = ''
  for (let at = 1; at < literal.length; at += 1) {
    const one = literal.charAt(at)
    if (one === "'") return at === literal.length - 1 ? text : null
    if (one !== '\\') {
      text += one
      continue
    }
    at += 1
    const meant = read[literal.charAt(at)]
    if (meant === undefined) return null
    text += meant
  }
  return null
}

describe('a text in a query', () => {
  it('is read as what it was, whatever stands in it', () => {
    const hostile = fc.string({ unit: fc.constantFrom("'", '\\', '"', '\n', '\r', '\t', 'n', 'a') })
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string({ unit: 'binary' })), (text) => {
        expect(readLiteral(soqlText(text))).toBe(text)
      }),
    )
  })

  it('ends where it would end without being escaped: so the property can fail', () => {
    expect(readLiteral("'a' OR Email != ''")).toBeNull()
  })
})

describe('what is searched for', () => {
  it.each([
    ['ann lee', 'ann* lee*'],
    ['Ann  O’Neil', 'Ann* O* Neil*'],
    ['an* OR {x} AND (y)', 'an* x* y*'],
    ['Jean-Luc', 'Jean* Luc*'],
    ['-"ann"-', 'ann*'],
    ['山田', '山田*'],
    ['a', null],
    ['and or', null],
    ['?? && ||', null],
    ['', null],
  ])('%s: %s', (typed, phrase) => {
    expect(searchPhrase(typed)).toBe(phrase)
  })

  it('holds no operator, however hostile', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (typed) => {
        const phrase = searchPhrase(typed)
        if (phrase === null) return
        for (const word of phrase.split(' ')) {
          expect(word).toMatch(/^[\p{L}\p{M}\p{N}]+\*$/u)
          expect(word).not.toMatch(/^(?:and|or|not)\*$/i)
        }
      }),
    )
  })
})
