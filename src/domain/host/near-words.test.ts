import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance } from '../name/edit-distance.ts'
import {
  allowedTypos,
  haveSameConsonants,
  nearestWords,
  nearKeys,
  typosIn,
  wordKeys,
} from './near-words.ts'

describe('a mistyped word', () => {
  it.each([
    [3, 0],
    [4, 1],
    [7, 1],
    [8, 2],
  ])('of %i letters may have %i wrong', (length, typos) => {
    expect(allowedTypos(length)).toBe(typos)
  })

  it.each([
    ['petres', 'peters', 1],
    ['peters', 'peters', 0],
    ['petre', 'peters', 1],
    ['pters', 'peters', 1],
    ['peeters', 'peters', 1],
    ['pxters', 'peters', 1],
    ['jna', 'jan', null],
    ['janx', 'jan', 1],
    ['vandenbreg', 'vandenberg', 1],
    ['vamdenbreg', 'vandenberg', 2],
    ['vandenbrge', 'vandenberg', 2],
    ['petxrz', 'peters', null],
    ['schmidtt', 'schmitt', 1],
    ['mohamed', 'mohammed', 1],
  ])('%s means %s with %s wrong', (typed, word, typos) => {
    expect(typosIn(typed, word)).toBe(typos)
  })

  it('is compared with the whole word where that is asked', () => {
    expect(typosIn('petre', 'peters', true)).toBeNull()
    expect(typosIn('petres', 'peters', true)).toBe(1)
  })

  it('may have one wrong among the first four letters, and no more', () => {
    expect(typosIn('xandenbxrg', 'vandenberg')).toBe(2)
    expect(typosIn('xandxnberg', 'vandenberg')).toBe(2)
    expect(typosIn('xxndenberg', 'vandenberg')).toBeNull()
  })
})

const letters = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const word = fc.array(letters, { minLength: 3, maxLength: 10 }).map((list) => list.join(''))

/** One letter put in, left out, replaced or swapped at a place. */
const mistake = fc.record({ kind: fc.nat(3), at: fc.nat(9), letter: letters })
function withMistake(
  text: string,
  { kind, at, letter }: { kind: number; at: number; letter: string },
) {
  const place = at % text.length
  const before = text.slice(0, place)
  const after = text.slice(place + 1)
  if (kind === 0) return before + letter + text.slice(place)
  if (kind === 1) return before + after
  if (kind === 2) return before + letter + after
  return before + after.slice(0, 1) + text.slice(place, place + 1) + after.slice(1)
}

describe('the keys of a word', () => {
  it('lead to it from every word with one mistake', () => {
    fc.assert(
      fc.property(word, mistake, fc.nat(10), (text, wrong, left) => {
        const typed = withMistake(text, wrong).slice(0, Math.max(4, 10 - left))
        fc.pre(typed.length >= 4 && typed.length < 8)
        const lengths = Array.from({ length: text.length }, (_, index) => index + 1)
        const isNear = lengths.some((length) => editDistance(typed, text.slice(0, length)) <= 1)
        const keys = nearKeys(typed, false).letters
        const stored = wordKeys(text, false)
        // The claim of the deletion keys: near means a key in common, so that no store has to compare every word.
        if (isNear)
          expect([typed, text, keys.some((key) => stored.includes(key))]).toEqual([
            typed,
            text,
            true,
          ])
        expect(typosIn(typed, text) !== null).toBe(isNear)
      }),
      { numRuns: 2_000 },
    )
  })

  it('are few', () => {
    expect(wordKeys('peters', false)).toEqual(['pete', 'ete', 'pte', 'pee', 'pet', '=ptrs'])
    expect(wordKeys('li', false)).toEqual([])
    expect(nearKeys('pet', false)).toEqual({ letters: [], sounds: ['~pt'] })
    expect(nearKeys('al', false)).toEqual({ letters: [], sounds: [] })
  })

  it('meet by consonants across scripts with and without vowels alone', () => {
    expect(wordKeys('mhmd', true)).toContain(nearKeys('mohammed', false).sounds[0])
    expect(wordKeys('mohammed', false)).toContain(nearKeys('mhmd', true).sounds[0])
    expect(wordKeys('petra', false)).not.toContain(nearKeys('peter', false).sounds[0])
  })
})

describe('the nearest words', () => {
  const near = (typed: string, letters: string[], sounds: string[] = [], typedWords = 1) =>
    nearestWords(typed, { letters, sounds }, typedWords)

  it('come first, and those that are too far do not come', () => {
    const known = ['petersen', 'pieters', 'peters', 'pietersen', 'janssen', 'petra']
    expect(near('petres', known)).toEqual(['peters', 'petersen'])
    expect(near('pieterz', known)).toEqual(['pieters', 'pietersen'])
  })

  it('are those of the same sound too, where they are given', () => {
    expect(near('mohammed', ['mohamed'], ['mhmd', 'mhmud', 'hmd'])).toEqual([
      'mohamed',
      'mhmd',
      'mhmud',
    ])
  })

  it('are limited', () => {
    const known = Array.from({ length: 100 }, (_, index) => `anna${String(index)}`)
    expect(near('anma', known)).toHaveLength(20)
    expect(near('anma', known, known)).toHaveLength(20)
    expect(near('anma', known, [], 2)).toHaveLength(10)
  })
})

describe('consonants', () => {
  const across = { typedWithoutVowels: false, wordWithoutVowels: true }
  it('tell names apart only between scripts', () => {
    expect(haveSameConsonants('mohammed', 'mhmd', across)).toBe(true)
    expect(haveSameConsonants('yusuf', 'iusf', across)).toBe(true)
    expect(haveSameConsonants('mahmoud', 'mhmd', across)).toBe(true)
    expect(haveSameConsonants('karim', 'mhmd', across)).toBe(false)
    expect(haveSameConsonants('peter', 'petra', { ...across, wordWithoutVowels: false })).toBe(
      false,
    )
    expect(haveSameConsonants('an', 'n', across)).toBe(false)
  })
})
