import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeBase45, encodeBase45 } from './base45.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

describe('base45', () => {
  it.each([
    ['AB', 'BB8'],
    ['Hello!!', '%69 VD92EX0'],
    ['base-45', 'UJCLQE7W581'],
    ['ietf!', 'QED8WEX0'],
    ['', ''],
  ])('writes the examples of RFC 9285: %s', (plain, encoded) => {
    expect(encodeBase45(utf8(plain))).toBe(encoded)
    expect(decodeBase45(encoded)).toEqual(utf8(plain))
  })

  it.each([
    ['a text that ends in the middle of a byte', 'A'],
    ['a lower-case letter', 'bb8'],
    ['a pair of bytes above 65535', 'GGX'],
    ['a byte above 255', '::'],
    ['a character outside the Basic Multilingual Plane', 'A😀'],
  ])('refuses %s', (_, text) => {
    expect(decodeBase45(text)).toBeNull()
  })

  it('gives back any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(decodeBase45(encodeBase45(bytes))).toEqual(bytes)
      }),
    )
  })
})
