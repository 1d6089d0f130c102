import { beforeAll, describe, expect, it } from 'vitest'
import { plusMs } from '#domain/time/write-instant.ts'
import * as forge from '#tests/support/saml-forge.ts'
import { makeSamlKey } from './make-saml-key.ts'
import { identityOf } from './saml-identity.ts'
import { toPem, type SamlProvider, type SamlService } from './saml-provider.ts'
import { SamlRefusal } from './saml-refusal.ts'
import { readAnswer, verifyResponse } from './verify-response.ts'

const now = '2026-11-26T09:00:00.000Z'
const signer = forge.makeSigner()
const next = forge.makeSigner()
const stranger = forge.makeSigner()
const provider: SamlProvider = {
  issuer: 'https://idp.example/metadata',
  signOnAddress: 'https://idp.example/sso',
  logoutAddress: 'https://idp.example/slo',
  certificates: [signer.certificate, next.certificate],
  allowsUnsolicited: false,
}
let service: SamlService

beforeAll(async () => {
  const keys = await Promise.all([makeSamlKey(now), makeSamlKey(now)])
  service = {
    entityId: 'https://foyer.test/sign-in/saml/metadata/OR-1',
    consumeAddress: 'https://foyer.test/sign-in/saml/consume/OR-1',
    logoutAddress: 'https://foyer.test/sign-in/saml/logout/OR-1',
    keys: keys.map(({ privateKey, certificate }) => ({
      privateKey,
      certificate: toPem(certificate),
    })),
  }
})

const said = (rest: Partial<forge.Said> = {}) =>
  forge.saidTo(provider, service, { now, inResponseTo: '_r1', email: 'ann@mine.example', ...rest })

/** What comes of a document: the person's address, or why it doesn't count. */
async function outcome(sent: string, by = provider, at = now): Promise<string | null> {
  try {
    return identityOf(await verifyResponse(readAnswer(sent), { provider: by, service, now: at }))
      .email
  } catch (error) {
    if (error instanceof SamlRefusal) return error.reason
    throw error
  }
}
const ofXml = (xml: string) => outcome(forge.base64Of(xml))
const good = (rest: Partial<forge.Said> = {}) =>
  forge.signElement(forge.assertionOf(said(rest)), 'Assertion', signer)

describe('an answer counts', () => {
  it('with its assertion signed, the whole answer signed, or both', async () => {
    const response = forge.responseOf(said(), forge.assertionOf(said()))
    expect(await ofXml(forge.responseOf(said(), good()))).toBe('ann@mine.example')
    expect(await ofXml(forge.signElement(response, 'Response', signer))).toBe('ann@mine.example')
    const both = forge.signElement(forge.responseOf(said(), good()), 'Response', next)
    expect(await ofXml(both)).toBe('ann@mine.example')
  })

  it('encrypted for either of our keys, signed inside or around', async () => {
    for (const which of [0, 1]) {
      const inside = forge.encryptAssertion(good(), service, which)
      expect(await ofXml(forge.responseOf(said(), inside))).toBe('ann@mine.example')
    }
    const plain = forge.encryptAssertion(forge.assertionOf(said()), service)
    const around = forge.signElement(forge.responseOf(said(), plain), 'Response', signer)
    expect(await ofXml(around)).toBe('ann@mine.example')
  })

  it('by either certificate of the provider', async () => {
    expect(await outcome(forge.answerOf(said(), next))).toBe('ann@mine.example')
  })

  it('within a minute of skew, and not ten', async () => {
    const early = { notBefore: plusMs(now, 50_000), issued: plusMs(now, 50_000) }
    expect(await ofXml(forge.responseOf(said(), good(early)))).toBe('ann@mine.example')
    const tooEarly = { notBefore: plusMs(now, 600_000), issued: plusMs(now, 600_000) }
    const later = { ...tooEarly, until: plusMs(now, 900_000) }
    expect(await ofXml(forge.responseOf(said(), good(later)))).toBe('saml_not_yet')
    const old = good({ notBefore: plusMs(now, -900_000), until: plusMs(now, -600_000) })
    expect(await ofXml(forge.responseOf(said(), old))).toBe('saml_too_late')
  })
})

describe('an answer does not count', () => {
  it.each([
    ['another audience', { audience: 'https://other.example' }, 'saml_other_audience'],
    ['another recipient', { recipient: 'https://other.example' }, 'saml_other_recipient'],
    ['another issuer', { issuer: 'https://evil.example' }, 'saml_other_issuer'],
    ['an old assertion', { issued: '2026-11-26T07:59:00Z' }, 'saml_too_late'],
    ['another request inside', { inResponseTo: '_r2' }, 'saml_other_request'],
    ['no request inside', { inResponseTo: null }, 'saml_other_request'],
  ])('for %s', async (_what, rest, reason) => {
    expect(await ofXml(forge.responseOf(said(), good(rest)))).toBe(reason)
  })

  it('for another destination, another issuer of the answer, or an error of the provider', async () => {
    const elsewhere = said({ destination: 'https://other.example' })
    expect(await ofXml(forge.responseOf(elsewhere, good()))).toBe('saml_other_recipient')
    const other = said({ issuer: 'https://evil.example' })
    expect(await ofXml(forge.responseOf(other, good()))).toBe('saml_other_issuer')
    expect(await ofXml(forge.responseOf(said(), '', 'Responder'))).toBe('saml_wrong_status')
  })

  it('unsigned, signed by a stranger, or changed after it was signed', async () => {
    const plain = forge.assertionOf(said())
    expect(await ofXml(forge.responseOf(said(), plain))).toBe('saml_not_signed')
    expect(await outcome(forge.answerOf(said(), stranger))).toBe('saml_wrong_signature')
    const changed = good().replace('ann@mine.example', 'boss@mine.example')
    expect(await ofXml(forge.responseOf(said(), changed))).toBe('saml_wrong_signature')
    const hidden = forge.encryptAssertion(plain, service)
    expect(await ofXml(forge.responseOf(said(), hidden))).toBe('saml_not_signed')
  })

  it.each(['SIGNATURE', 'DIGEST'] as const)('with SHA-1 in its %s', async (weak) => {
    const signed = forge.signElement(forge.assertionOf(said()), 'Assertion', signer, weak)
    expect(await ofXml(forge.responseOf(said(), signed))).toBe('saml_weak_algorithm')
  })

  it('by a certificate that has expired; by the same key with one in force it does', async () => {
    const expired = forge.makeSigner('2020-01-01', '2026-01-01')
    const by = { ...provider, certificates: [expired.certificate] }
    const sent = forge.answerOf(said(), expired)
    expect(await outcome(sent, by)).toBe('saml_certificate_expired')
    const then = forge.answerOf(said({ now: '2025-06-01T09:00:00.000Z' }), expired)
    expect(await outcome(then, by, '2025-06-01T09:00:00.000Z')).toBe('ann@mine.example')
  })

  it('encrypted for somebody else, or by a broken algorithm', async () => {
    const key = await makeSamlKey(now)
    const other = { keys: [{ privateKey: '', certificate: toPem(key.certificate) }] }
    const hidden = forge.encryptAssertion(good(), other)
    expect(await ofXml(forge.responseOf(said(), hidden))).toBe('saml_not_decrypted')
    const inside = forge.encryptAssertion(good(), service)
    const pkcs = inside.replace('rsa-oaep-mgf1p', 'rsa-1_5')
    expect(await ofXml(forge.responseOf(said(), pkcs))).toBe('saml_weak_algorithm')
  })
})
