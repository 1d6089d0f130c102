import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { signedPassBytes, writePassCode } from '#domain/pass/pass-code.ts'
import { verifyPass } from './verify-pass.ts'
import { isSignedBy, isSignedInScript } from './verify-signature.ts'

const first = generateKeyPairSync('ed25519')
const second = generateKeyPairSync('ed25519')
const published = (number: number, key: KeyObject) => ({
  number,
  publicKey: key.export({ format: 'jwk' }).x ?? '',
})
const companyId = '0190b2a4-0000-7000-8000-000000000001'
const passId = '0190b2a4-0000-7000-8000-00000000000a'
const against = {
  keys: [published(1, first.publicKey), published(2, second.publicKey)],
  todayByCompany: new Map([[companyId, '2026-11-21']]),
  revoked: new Set<string>(),
}
const parts = { passId, companyId, visitDate: '2026-11-21', keyNumber: 1 }
const codeOf = (change: Partial<typeof parts> = {}, key = first.privateKey) => {
  const signed = signedPassBytes({ ...parts, ...change })
  return writePassCode(signed, sign(null, signed, key))
}

describe('a pass shown to a device without a server', () => {
  it('counts when it is genuine and of today', async () => {
    expect(await verifyPass(codeOf(), against)).toEqual({ ok: true, ...parts })
  })

  it('counts after the keys were replaced, as long as the old one is published', async () => {
    const code = codeOf({ keyNumber: 2 }, second.privateKey)
    expect(await verifyPass(code, against)).toMatchObject({ ok: true })
    expect(await verifyPass(codeOf(), { ...against, keys: against.keys.slice(1) })).toEqual({
      ok: false,
      reason: 'unknown_key',
    })
  })

  it.each([
    ['a link', 'https://example.com', 'not_a_pass_code'],
    ['signed with the wrong key', codeOf({}, second.privateKey), 'forged'],
    ['of yesterday', codeOf({ visitDate: '2026-11-20' }), 'expired'],
    ['of another company', codeOf({ companyId: passId }), 'other_company'],
    [
      'forged and of another day: a forged one tells nothing',
      codeOf({ visitDate: '2026-11-20' }, second.privateKey),
      'forged',
    ],
  ])('is refused: %s', async (_, code, reason) => {
    expect(await verifyPass(code, against)).toEqual({ ok: false, reason })
  })

  it('is refused when it was revoked', async () => {
    const revoked = new Set([passId])
    expect(await verifyPass(codeOf(), { ...against, revoked })).toMatchObject({ reason: 'revoked' })
  })
})

describe('a signature', () => {
  const rawKey = new Uint8Array(
    Buffer.from(first.publicKey.export({ format: 'jwk' }).x ?? '', 'base64url'),
  )

  it('is judged alike by the browser and by the library', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ minLength: 1, maxLength: 64 }),
        fc.nat(511),
        fc.boolean(),
        async (message, bit, isBroken) => {
          const signature = new Uint8Array(sign(null, message, first.privateKey))
          const index = bit >> 3
          if (isBroken) signature[index] = (signature[index] ?? 0) ^ (1 << (bit & 7))
          const answers = [
            await isSignedBy(rawKey, message, signature),
            await isSignedInScript(rawKey, message, signature),
          ]
          expect(answers).toEqual([!isBroken, !isBroken])
        },
      ),
      { numRuns: 40 },
    )
  })

  it('is judged by the library where the browser does not know Ed25519', async () => {
    const message = new Uint8Array([1, 2, 3])
    const signature = new Uint8Array(sign(null, message, first.privateKey))
    const importKey = vi
      .spyOn(crypto.subtle, 'importKey')
      .mockRejectedValue(new DOMException('Unrecognized name.', 'NotSupportedError'))
    expect(await isSignedBy(rawKey, message, signature)).toBe(true)
    expect(await isSignedBy(rawKey, new Uint8Array([9]), signature)).toBe(false)
    expect(importKey).toHaveBeenCalledTimes(2)
    importKey.mockRestore()
  })
})
