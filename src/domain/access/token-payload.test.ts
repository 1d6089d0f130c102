import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAccessToken } from './access-token.ts'
import { decodeBase64UrlText } from './base64url.ts'
import { readTokenAudience, readTokenPayload } from './token-payload.ts'

const encode = (text: string) => Buffer.from(text, 'utf8').toString('base64url')
const jwt = (payload: unknown) =>
  `${encode('{"alg":"EdDSA"}')}.${encode(JSON.stringify(payload))}.c2ln`
const visitId = '2026-11-21/M-1/V-1'
const visit = { companyId: 'CO-1', visitId }

describe('reading a token', () => {
  it.each([
    ['bare', visit],
    ['wrapped in data', { data: visit, exp: 1 }],
    ['with other claims', { ...visit, iat: 1, aud: 'visit' }],
    ['with a data that is no object', { ...visit, data: 'x' }],
  ])('finds a visitor’s fields %s', (_name, payload) => {
    expect(readTokenPayload(jwt(payload), 'visit')).toEqual({ ok: true, ...visit })
  })

  it('finds an employee’s fields, with and without a company', () => {
    expect(readTokenPayload(jwt({ data: { userId: 'US-1' } }), 'booking')).toEqual({
      ok: true,
      companyId: null,
      userId: 'US-1',
    })
    expect(readTokenPayload(jwt({ userId: 'US-1', companyId: 'CO-1' }), 'booking')).toEqual({
      ok: true,
      companyId: 'CO-1',
      userId: 'US-1',
    })
  })

  it('finds the company of a location’s link, and refuses one without', () => {
    expect(readTokenPayload(jwt({ companyId: 'CO-1' }), 'walkin')).toEqual({
      ok: true,
      companyId: 'CO-1',
    })
    expect(readTokenPayload(jwt({ companyId: ' ' }), 'walkin')).toEqual({
      ok: false,
      reason: 'missing_fields',
    })
  })

  it.each([
    [jwt({ aud: 'walkin' }), 'walkin'],
    [jwt({ aud: ['walkin'] }), null],
    [jwt({}), null],
    ['a.b', null],
    [`a.${encode('{')}.c`, null],
  ])('says for which area %s was made', (token, audience) => {
    expect(readTokenAudience(token)).toBe(audience)
  })

  it('reads letters of every script', () => {
    const payload = { companyId: 'Zoë 会社 👋', visitId }
    expect(readTokenPayload(jwt(payload), 'visit')).toMatchObject(payload)
  })

  it.each([
    ['', 'cannot_decode'],
    ['garbled', 'cannot_decode'],
    ['a.b', 'cannot_decode'],
    ['a.b.c.d', 'cannot_decode'],
    [`a.${encode('{}')}=x.c`, 'cannot_decode'],
    ['a.%%%%.c', 'cannot_decode'],
    ['a.A.c', 'cannot_decode'],
    [`a.${Buffer.from([0xff, 0xfe, 0x41]).toString('base64url')}.c`, 'cannot_decode'],
    ['a..c', 'cannot_parse'],
    [`a.${encode('{"companyId":')}.c`, 'cannot_parse'],
    [`a.${encode('not json')}.c`, 'cannot_parse'],
    [jwt(null), 'missing_fields'],
    [jwt(42), 'missing_fields'],
    [jwt('CO-1'), 'missing_fields'],
    [jwt({}), 'missing_fields'],
    [jwt({ visitId }), 'missing_fields'],
    [jwt({ companyId: 'CO-1' }), 'missing_fields'],
    [jwt({ companyId: ' ', visitId }), 'missing_fields'],
    [jwt({ companyId: 'CO-1', visitId: '\t' }), 'missing_fields'],
    [jwt({ companyId: 7, visitId }), 'missing_fields'],
    [jwt({ companyId: 'CO-1', visitId: 'V-1' }), 'missing_fields'],
    [jwt({ ...visit, data: {} }), 'missing_fields'],
    [jwt({ userId: 'US-1' }), 'missing_fields'],
  ] as const)('refuses %s: %s', (token, reason) => {
    expect(readTokenPayload(token, 'visit')).toEqual({ ok: false, reason })
  })

  it('refuses a visitor’s token for booking', () => {
    expect(readTokenPayload(jwt(visit), 'booking')).toEqual({ ok: false, reason: 'missing_fields' })
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), fc.jsonValue(), (text, json) => {
        expect(readTokenPayload(text, 'visit')).toHaveProperty('ok')
        expect(readTokenPayload(`a.${encode(text)}.c`, 'booking')).toHaveProperty('ok')
        expect(readTokenPayload(jwt(json), 'visit')).toHaveProperty('ok')
      }),
    )
  })
})

it('decodes base64url as Node does, padded or not', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(decodeBase64UrlText(encode(text))).toBe(text)
      const padded = Buffer.from(text).toString('base64').replaceAll('+', '-').replaceAll('/', '_')
      expect(decodeBase64UrlText(padded)).toBe(text)
    }),
  )
})

describe('an access token', () => {
  it('has exactly 40 capital letters or digits', () => {
    expect(isAccessToken('A1'.repeat(20))).toBe(true)
  })

  it.each([
    '',
    'A'.repeat(39),
    'A'.repeat(41),
    'a'.repeat(40),
    `${'A'.repeat(39)}-`,
    `${'A'.repeat(40)}\n`,
  ])('is not %j', (text) => {
    expect(isAccessToken(text)).toBe(false)
  })
})
