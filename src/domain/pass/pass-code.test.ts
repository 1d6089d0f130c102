import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeBase45 } from './base45.ts'
import type { PassCodeParts } from './pass-code.ts'
import { readPassCode, signedPassBytes, writePassCode } from './pass-code.ts'

const parts: PassCodeParts = {
  passId: '018f4c1e-7a2b-7c3d-8e4f-5a6b7c8d9e0f',
  companyId: 'ffffffff-0000-4fff-bfff-000000000001',
  visitDate: '2026-11-21',
  keyNumber: 7,
}
const signature = Uint8Array.from({ length: 64 }, (_, index) => index)

describe('a pass code', () => {
  it('of a permanent pass has no day', () => {
    const permanent = { ...parts, visitDate: null }
    const read = readPassCode(writePassCode(signedPassBytes(permanent), signature))
    expect(read).toMatchObject({ ok: true, parts: permanent })
  })

  it('gives back what was written', () => {
    const signed = signedPassBytes(parts)
    const read = readPassCode(writePassCode(signed, signature))
    expect(read).toEqual({ ok: true, parts, signed, signature })
  })

  it('holds only characters of the alphanumeric QR mode and stays below 160 of them', () => {
    const code = writePassCode(signedPassBytes(parts), signature)
    expect(code).toMatch(/^FP1:[0-9A-Z $%*+\-./:]+$/)
    expect(code.length).toBeLessThan(160)
  })

  it('gives back any parts', () => {
    const anyParts = fc.record({
      passId: fc.uuid(),
      companyId: fc.uuid(),
      visitDate: fc
        .tuple(
          fc.integer({ min: 1, max: 9999 }),
          fc.integer({ min: 1, max: 12 }),
          fc.integer({ min: 1, max: 31 }),
        )
        .map(([year, month, day]) =>
          [year, month, day]
            .map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0'))
            .join('-'),
        ),
      keyNumber: fc.nat(255),
    })
    fc.assert(
      fc.property(anyParts, (some) => {
        expect(readPassCode(writePassCode(signedPassBytes(some), signature))).toMatchObject({
          ok: true,
          parts: some,
        })
      }),
    )
  })

  it('is read from any scanned text without an exception', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `FP1:${text}`),
        ),
        (text) => {
          expect(readPassCode(text).ok).toBe(false)
        },
      ),
    )
  })

  const bytes = new Uint8Array([...signedPassBytes(parts), ...signature])
  const changed = (index: number, value: number) => {
    const copy = bytes.slice()
    copy[index] = value
    return `FP1:${encodeBase45(copy)}`
  }
  it.each([
    ['an empty text', '', 'not_a_pass_code'],
    ['a link', 'https://example.com/visit', 'not_a_pass_code'],
    ['a prefix alone', 'FP1:', 'not_a_pass_code'],
    ['a code that was cut short', `FP1:${encodeBase45(bytes.slice(0, 90))}`, 'not_a_pass_code'],
    [
      'a code with bytes added',
      `FP1:${encodeBase45(new Uint8Array([...bytes, 0, 0]))}`,
      'not_a_pass_code',
    ],
    ['a version from the future', changed(0, 2), 'unknown_version'],
    ['a date that cannot be', changed(36, 0xff), 'not_a_pass_code'],
  ])('refuses %s', (_, text, reason) => {
    expect(readPassCode(text)).toEqual({ ok: false, reason })
  })

  it.each([
    ['an id that is no UUID', { passId: 'V-1' }],
    ['a UUID in capitals', { companyId: parts.companyId.toUpperCase() }],
    ['a date in another form', { visitDate: '21/11/2026' }],
    ['a key number above a byte', { keyNumber: 256 }],
  ])('cannot be written with %s', (_, change) => {
    expect(() => signedPassBytes({ ...parts, ...change })).toThrow(RangeError)
  })
})
