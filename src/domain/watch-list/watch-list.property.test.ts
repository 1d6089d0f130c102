import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keysOfRecord, keysOfVisitor } from './candidate-keys.ts'
import { compareNames } from './compare-names.ts'
import { compareWords } from './compare-words.ts'
import { thresholds } from './judge-match.ts'
import { comparable, matchIdentity } from './match-identity.ts'
import type { WatchIdentity } from './watch-identity.ts'

/** Words that people are called by, in scripts that are folded and in one that is not. */
const word = fc.oneof(
  fc.constantFrom(
    ...'Maria Martin Mohammed محمد Ахмед Сергей Ivan Petrov Γιώργος Papadopoulos Müller Smith Li van de al J. Dr. Wojciechowski Bill'.split(
      ' ',
    ),
    '王小明',
    '山田',
  ),
  fc.stringMatching(/^[A-Z][a-z]{1,14}$/),
  fc.stringMatching(/^[А-Я][а-я]{1,10}$/),
)
const words = fc.array(word, { minLength: 1, maxLength: 4 })
/** The same name with slips: letters left out, doubled, replaced or swapped. */
const slips = fc.array(fc.tuple(fc.nat(200), fc.constantFrom('drop', 'double', 'swap', 'put')), {
  maxLength: 3,
})

function slipped(name: string, changes: readonly (readonly [number, string])[]): string {
  return changes.reduce((text, [place, kind]) => {
    const at = place % Math.max(1, text.length)
    const [head, letter, next] = [text.slice(0, at), text.charAt(at), text.charAt(at + 1)]
    const tail = text.slice(at + 1)
    if (letter === ' ' || next === ' ') return text
    if (kind === 'drop') return head + tail
    if (kind === 'double') return head + letter + letter + tail
    if (kind === 'put') return `${head}a${tail}`
    return head + next + letter + tail.slice(1)
  }, name)
}

const identity = fc.record<WatchIdentity>({
  firstname: fc.oneof(fc.constant(''), word),
  lastname: words.map((list) => list.join(' ')),
  aliases: fc.array(
    words.map((list) => list.join(' ')),
    { maxLength: 2 },
  ),
  email: fc.constantFrom('', 'a@example.com', 'b@example.com'),
  mobile: fc.constantFrom('', '+32470123456', '0470123456'),
  licensePlate: fc.constantFrom('', '1-ABC-234'),
  companyName: fc.constantFrom('', 'ACME', 'Acme NV'),
})

const match = (a: WatchIdentity, b: WatchIdentity) => matchIdentity(comparable(a), comparable(b))

describe('comparing', () => {
  it('gives the same either way, between 0 and 100', () => {
    fc.assert(
      fc.property(words, words, slips, (one, two, changes) => {
        for (const other of [two.join(' '), slipped(one.join(' '), changes)]) {
          const score = compareNames(one.join(' '), other)
          expect(compareNames(other, one.join(' '))).toBe(score)
          expect(score).toBeGreaterThanOrEqual(0)
          expect(score).toBeLessThanOrEqual(100)
        }
      }),
      { numRuns: 500 },
    )
    fc.assert(
      fc.property(identity, identity, (a, b) => {
        expect(match(a, b)).toEqual(match(b, a))
      }),
    )
    fc.assert(
      fc.property(fc.stringMatching(/^[a-e]{1,8}$/), fc.stringMatching(/^[a-e]{1,8}$/), (a, b) => {
        expect(compareWords(a, b)).toBe(compareWords(b, a))
      }),
    )
  })

  it('finds an identity in itself, to the full', () => {
    fc.assert(
      fc.property(identity, (one) => {
        expect(match(one, one).score).toBe(100)
      }),
    )
  })

  it('does not look at the order of words, at capitals and at marks', () => {
    fc.assert(
      fc.property(words, words, fc.nat(23), (one, two, turn) => {
        const turned = [...one.slice(turn % one.length), ...one.slice(0, turn % one.length)]
        const score = compareNames(one.join(' '), two.join(' '))
        expect(compareNames(turned.toReversed().join(' '), two.join(' '))).toBe(score)
        expect(compareNames(one.join(' ').toUpperCase(), two.join(' '))).toBe(score)
        expect(compareNames(one.join('\u0301, '), two.join(' '))).toBe(score)
      }),
      { numRuns: 300 },
    )
  })
})

describe('candidate keys', () => {
  it('are shared by whoever is alike enough by name alone', () => {
    let alike = 0
    fc.assert(
      fc.property(words, words, slips, (one, two, changes) => {
        const name = one.join(' ')
        for (const other of [two.join(' '), slipped(name, changes), one.toReversed().join('')]) {
          if (compareNames(name, other) < thresholds.STANDARD) continue
          alike += 1
          const keys = new Set(keysOfRecord(named(name)))
          const shared = keysOfVisitor(named(other)).filter((key) => keys.has(key))
          expect([name, other, shared.length > 0]).toEqual([name, other, true])
        }
      }),
      { numRuns: 2_000 },
    )
    expect(alike).toBeGreaterThan(500)
  })

  it('are shared by whoever has an address, a number or a plate in common', () => {
    fc.assert(
      fc.property(identity, identity, (a, b) => {
        const exact = match(a, b).reasons.some(
          ({ code }) => code === 'EMAIL' || code === 'PHONE' || code === 'LICENSE_PLATE',
        )
        const keys = new Set(keysOfRecord(a))
        if (exact) expect(keysOfVisitor(b).some((key) => keys.has(key))).toBe(true)
      }),
    )
  })
})

function named(lastname: string): WatchIdentity {
  const rest = { email: '', mobile: '', licensePlate: '', companyName: '' }
  return { firstname: '', lastname, aliases: [], ...rest }
}
