import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal, parseDecimal, share } from './money.ts'

const amounts = fc.integer({ min: -9_000_000_000, max: 9_000_000_000 })

describe('a share of an amount', () => {
  it.each([
    [100, 1, 3, 33],
    [200, 1, 3, 67],
    [5, 1, 2, 3],
    [-5, 1, 2, -3],
    [1, 1, 3, 0],
    [0, 21, 100, 0],
    [9_007_199_254_740_991, 1, 1, 9_007_199_254_740_991],
  ])('%i × %i ÷ %i is %i', (amount, numerator, denominator, result) => {
    expect(share(amount, numerator, denominator)).toBe(result)
  })

  it('is never further off than half a unit, and the same on both sides of zero', () => {
    fc.assert(
      fc.property(amounts, fc.nat(10_000), fc.integer({ min: 1, max: 10_000 }), (a, n, d) => {
        const result = share(a, n, d)
        const off = BigInt(result) * BigInt(d) - BigInt(a) * BigInt(n)
        expect((off < 0n ? -off : off) * 2n <= d).toBe(true)
        expect(share(-a, n, d) + result).toBe(0)
      }),
    )
  })

  it.each([
    [0.5, 1, 1],
    [1, 1, 0],
    [1, 1, -1],
    [Number.NaN, 1, 1],
  ])('refuses %d × %d ÷ %d', (amount, numerator, denominator) => {
    expect(() => share(amount, numerator, denominator)).toThrow(RangeError)
  })
})

describe('an amount as text', () => {
  it.each([
    [12_345, 'EUR', '123.45'],
    [5, 'EUR', '0.05'],
    [-5, 'EUR', '-0.05'],
    [1_200, 'JPY', '1200'],
    [1_234, 'KWD', '1.234'],
  ])('%i %s is %s', (amount, currency, text) => {
    expect(decimal(amount, currency)).toBe(text)
    expect(parseDecimal(text, currency)).toBe(amount)
  })

  it('is read as it was written', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom('EUR', 'JPY', 'TND'), (amount, currency) => {
        expect(parseDecimal(decimal(amount, currency), currency)).toBe(amount)
      }),
    )
  })

  it.each(['', '1,00', '1.001', '--1', '1e3', ' 1', '99999999999999'])('%j is none', (text) => {
    expect(parseDecimal(text, 'EUR')).toBeNull()
  })
})
