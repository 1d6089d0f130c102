import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { decodeBase45, encodeBase45 } from '#domain/pass/base45.ts'
import { makePassCode, verifyPassCode } from './pass-code.ts'

const keys = generateKeyPairSync('ed25519')
const otherKeys = generateKeyPairSync('ed25519')
const publicKeys = new Map([[3, keys.publicKey]])
const pass = {
  passId: '018f4c1e-7a2b-7c3d-8e4f-5a6b7c8d9e0f',
  companyId: '018f4c1e-0000-7c3d-8e4f-5a6b7c8d9e0f',
  visitDate: '2026-11-21',
}
const code = makePassCode({ ...pass, key: { number: 3, privateKey: keys.privateKey } })

describe('verifyPassCode', () => {
  it('accepts a genuine code on its day', () => {
    expect(verifyPassCode(code, publicKeys, '2026-11-21')).toEqual({
      ok: true,
      parts: { ...pass, keyNumber: 3 },
    })
  })

  it('sees the same code each time the same pass is shown', () => {
    expect(makePassCode({ ...pass, key: { number: 3, privateKey: keys.privateKey } })).toBe(code)
  })

  it.each([
    ['the day before', code, publicKeys, '2026-11-20', 'not_yet_valid'],
    ['the day after', code, publicKeys, '2026-11-22', 'expired'],
    ['under a key nobody published', code, new Map(), '2026-11-21', 'unknown_key'],
    ['signed by somebody else', code, new Map([[3, otherKeys.publicKey]]), '2026-11-21', 'forged'],
    [
      'that is a link',
      'https://foyer.example/visit?jwt=x',
      publicKeys,
      '2026-11-21',
      'not_a_pass_code',
    ],
  ])('refuses a code %s', (_, text, published, today, reason) => {
    expect(verifyPassCode(text, published, today)).toEqual({ ok: false, reason })
  })

  it('refuses a code in which any single byte was changed', () => {
    const bytes = decodeBase45(code.slice(4)) ?? new Uint8Array()
    expect(bytes).toHaveLength(102)
    for (const [index, byte] of bytes.entries()) {
      const copy = bytes.slice()
      copy[index] = byte ^ 1
      const verified = verifyPassCode(`FP1:${encodeBase45(copy)}`, publicKeys, '2026-11-21')
      expect(verified.ok, `byte ${index}`).toBe(false)
    }
  })
})
