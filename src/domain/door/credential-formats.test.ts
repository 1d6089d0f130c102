import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTokenNumber, readToken, tokenFrom, tokenRange } from './token-number.ts'
import {
  credentialFormats,
  credentialPayload,
  facilityAndCard,
  readTold,
  readWiegand,
  tokensOf,
  wiegandBits,
} from './wiegand.ts'

const wiegandFormats = ['WIEGAND_26', 'WIEGAND_34', 'WIEGAND_37', 'WIEGAND_37_FACILITY'] as const
const token = fc.integer({ min: tokenRange.first, max: tokenRange.last })

describe('a token', () => {
  it('has eight digits, whatever chance says', () => {
    expect([tokenFrom(0), tokenFrom(0.999_999_999_999)]).toEqual([10_000_000, 99_999_999])
    const chance = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(fc.property(chance, (one) => isTokenNumber(tokenFrom(one))))
    fc.assert(fc.property(chance, (one) => tokenFrom(one, tokensOf('WIEGAND_26')) <= 16_777_215))
  })

  it.each([
    ['12345678', 12_345_678],
    [' 0012345678 ', 12_345_678],
    ['9999999', null],
    ['100000000', null],
    ['1234567x', null],
    ['', null],
    ['-12345678', null],
    ['1e7', null],
    ['12345678.0', null],
  ])('is read from %j as %s', (told, value) => {
    expect(readToken(told)).toBe(value)
  })
})

describe('Wiegand', () => {
  it('writes the published card 118/1603 of 26 bits', () => {
    // HID H10301, raw 2006ec0c86: below the marks of its length, 26 bits.
    const bits = (0x2006ec0c86 % 2 ** 26).toString(2).padStart(26, '0')
    expect(wiegandBits('WIEGAND_26', 118 * 65_536 + 1_603)).toBe(bits)
    expect(facilityAndCard('WIEGAND_26', readWiegand(bits) ?? 0)).toEqual({
      facility: 118,
      card: 1_603,
    })
  })

  it.each([
    ['WIEGAND_26', 0, '00000000000000000000000001'],
    ['WIEGAND_26', 2 ** 24 - 1, '01111111111111111111111111'],
    ['WIEGAND_34', 1, '0000000000000000000000000000000010'],
    ['WIEGAND_34', 2 ** 31, '1100000000000000000000000000000001'],
    // The eighteenth bit of 35 turns both parities.
    ['WIEGAND_37', 2 ** 17, `1${'0'.repeat(17)}1${'0'.repeat(17)}0`],
  ] as const)('%s writes %d as %s', (format, value, bits) => {
    expect(wiegandBits(format, value)).toBe(bits)
  })

  it('reads what it wrote, and nothing with one bit turned over', () => {
    const format = fc.constantFrom(...wiegandFormats)
    fc.assert(
      fc.property(format, token, fc.nat(), (one, value, nth) => {
        const bits = wiegandBits(one, value)
        if (bits === null) {
          expect(value).toBeGreaterThan(tokensOf(one).last)
          return
        }
        expect(readWiegand(bits)).toBe(value)
        const at = nth % bits.length
        const turned = `${bits.slice(0, at)}${bits[at] === '1' ? '0' : '1'}${bits.slice(at + 1)}`
        expect(readWiegand(turned)).toBeNull()
      }),
    )
  })

  it('refuses what no card can say', () => {
    expect(wiegandBits('WIEGAND_26', 2 ** 24)).toBeNull()
    expect(wiegandBits('WIEGAND_34', -1)).toBeNull()
    expect(readWiegand('0101')).toBeNull()
    expect(readWiegand(`${'0'.repeat(25)}x`)).toBeNull()
  })
})

it('tells a system each token in its format, where it fits', () => {
  expect(credentialPayload('DIGITS', 12_345_678)).toBe('12345678')
  expect(credentialPayload('WIEGAND_26', 99_999_999)).toBeNull()
  expect(credentialPayload('DIGITS', 7)).toBeNull()
  fc.assert(
    fc.property(
      fc.constantFrom(...credentialFormats),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (format, chance) => {
        expect(credentialPayload(format, tokenFrom(chance, tokensOf(format)))).not.toBeNull()
      },
    ),
  )
})

describe('what a reader tells', () => {
  it.each([
    ['DIGITS', 'WIEGAND_26', '0012345678', 12_345_678],
    ['DIGITS', 'WIEGAND_26', 'BC614E', null],
    ['HEX', 'DIGITS', 'bc614e', 12_345_678],
    ['HEX', 'DIGITS', '0000BC614E', 12_345_678],
    ['HEX', 'DIGITS', '98967F', null],
    ['HEX', 'DIGITS', '0xBC614E', null],
    ['WIRE', 'DIGITS', '10111100011000010100111000'.slice(0, 25), null],
    ['WIRE', 'WIEGAND_26', '178C29C', null],
    ['FACILITY_CARD', 'WIEGAND_26', '188-24910', 12_345_678],
    ['FACILITY_CARD', 'WIEGAND_34', '188:24910', 12_345_678],
    ['FACILITY_CARD', 'WIEGAND_37_FACILITY', '23, 287054', null],
    ['FACILITY_CARD', 'WIEGAND_37_FACILITY', '23,287054', 12_345_678],
    ['FACILITY_CARD', 'WIEGAND_26', '0-65536', null],
    ['FACILITY_CARD', 'WIEGAND_37', '188-24910', null],
    ['FACILITY_CARD', 'DIGITS', '188-24910', null],
  ] as const)('as %s for %s: %j is %s', (form, format, told, value) => {
    expect(readTold(form, format, told)).toBe(value)
  })

  it('is read in every way in which it can be written', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...wiegandFormats),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (format, chance) => {
          const value = tokenFrom(chance, tokensOf(format))
          const parts = facilityAndCard(format, value)
          expect(readTold('WIRE', format, wiegandBits(format, value) ?? '')).toBe(value)
          expect(readTold('WIRE', format, credentialPayload(format, value) ?? '')).toBe(value)
          expect(readTold('HEX', format, value.toString(16))).toBe(value)
          if (parts === null) return
          const told = `${String(parts.facility)}-${String(parts.card)}`
          expect(readTold('FACILITY_CARD', format, told)).toBe(value)
        },
      ),
    )
  })
})
