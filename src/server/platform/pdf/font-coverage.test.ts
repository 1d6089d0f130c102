import { describe, expect, it } from 'vitest'
import { isCovered, readCoverage, spellUncovered } from './font-coverage.ts'

// Not 0–64, A–Z, not 91–96, a–z.
const letters = readCoverage([65, 26, 6, 26])
const digits = readCoverage([48, 10])

describe('readCoverage', () => {
  it.each([
    ['@', false],
    ['A', true],
    ['Z', true],
    ['[', false],
    ['a', true],
    ['z', true],
    ['{', false],
    ['€', false],
  ])('tells whether %s is covered', (character, covered) => {
    expect(letters(character.codePointAt(0) ?? 0)).toBe(covered)
  })

  it('covers nothing without runs', () => {
    expect(readCoverage([])(65)).toBe(false)
  })
})

describe('spellUncovered', () => {
  it.each([
    ['Room 7', 'Room 7'],
    ['Room é', 'Room [U+00E9]'],
    ['한글', '[U+D55C][U+AE00]'],
    ['😀', '[U+1F600]'],
    ['a\u200f\u200d\u00a0\u3000\nb', 'a\u200f\u200d\u00a0\u3000\nb'],
    ['a\ud800b', 'a[U+FFFD]b'],
  ])('writes %j as %j', (text, spelled) => {
    expect(spellUncovered(text, [letters, digits])).toBe(spelled)
  })

  it('changes nothing in a covered text', () => {
    expect(isCovered('Room 7', [letters, digits])).toBe(true)
    expect(isCovered('Room 7', [letters])).toBe(false)
  })
})
