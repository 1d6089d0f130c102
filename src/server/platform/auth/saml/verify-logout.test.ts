import { createVerify } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { plusMs } from '#domain/time/write-instant.ts'
import * as forge from '#tests/support/saml-forge.ts'
import { makeSamlKey } from './make-saml-key.ts'
import { requestAddress } from './request-address.ts'
import * as sent from './send-logout.ts'
import * as logout from './verify-logout.ts'
import { toPem, type SamlProvider, type SamlService } from './saml-provider.ts'

const now = '2026-11-26T09:00:00.000Z'
const signer = forge.makeSigner()
const stranger = forge.makeSigner()
const provider: SamlProvider = {
  issuer: 'https://idp.example/metadata',
  signOnAddress: 'https://idp.example/sso?tenant=1',
  logoutAddress: 'https://idp.example/slo',
  certificates: [signer.certificate],
  allowsUnsolicited: false,
}
let service: SamlService

beforeAll(async () => {
  const { privateKey, certificate } = await makeSamlKey(now)
  service = {
    entityId: 'https://foyer.test/sign-in/saml/metadata/OR-1',
    consumeAddress: 'https://foyer.test/sign-in/saml/consume/OR-1',
    logoutAddress: 'https://foyer.test/sign-in/saml/logout/OR-1',
    keys: [{ privateKey, certificate: toPem(certificate) }],
  }
})

const request = ({
  issuer = provider.issuer,
  at = now,
  destination = 'https://foyer.test/sign-in/saml/logout/OR-1',
} = {}) => forge.logoutRequestOf({ issuer, now: at, destination })
const query = (xml: string, by = signer, algorithm?: string) =>
  forge.logoutQuery(xml, by, algorithm)
const verify = (text: string) => logout.verifyLogoutQuery(text, { provider, service, now })

describe('a provider ends a session', () => {
  it('by an address that it signed, and by a form', async () => {
    const said = { id: '_l1', nameId: 'person-1', sessionIndexes: ['session-1'] }
    expect(verify(query(request()))).toEqual({ ...said, relayState: 'a b' })
    const form = forge.base64Of(forge.signElement(request(), 'LogoutRequest', signer))
    expect(await logout.verifyLogoutForm(form, { provider, service, now })).toEqual({
      ...said,
      relayState: '',
    })
  })

  it.each([
    ['unsigned', () => query(request()).replace(/&Signature=.*/, ''), 'saml_not_signed'],
    ['signed by a stranger', () => query(request(), stranger), 'saml_wrong_signature'],
    ['with another state', () => query(request()).replace('a%20b', 'c'), 'saml_wrong_signature'],
    ['with a parameter twice', () => `${query(request())}&RelayState=c`, 'saml_wrong_shape'],
    [
      'with SHA-1',
      () => query(request(), signer, 'http://www.w3.org/2000/09/xmldsig#rsa-sha1'),
      'saml_weak_algorithm',
    ],
    ['of another issuer', () => query(request({ issuer: 'urn:evil' })), 'saml_other_issuer'],
    [
      'for somebody else',
      () => query(request({ destination: 'https://other.example' })),
      'saml_other_recipient',
    ],
    ['ten minutes old', () => query(request({ at: plusMs(now, -600_000) })), 'saml_too_late'],
    ['ten minutes early', () => query(request({ at: plusMs(now, 600_000) })), 'saml_not_yet'],
    ['that unpacks to more than it may', () => query('x'.repeat(5_000_000)), 'saml_not_base64'],
    ['with a document type', () => query(`<!DOCTYPE x>${request()}`), 'saml_forbidden_markup'],
  ])('and not %s', (_name, make, reason) => {
    expect(() => verify(make())).toThrow(reason)
  })

  it('and not by a form that nobody signed, or that was changed', async () => {
    const form = (xml: string) =>
      logout.verifyLogoutForm(forge.base64Of(xml), { provider, service, now })
    await expect(form(request())).rejects.toThrow('saml_not_signed')
    const changed = forge
      .signElement(request(), 'LogoutRequest', signer)
      .replace('person-1', 'boss')
    await expect(form(changed)).rejects.toThrow('saml_wrong_signature')
  })
})

describe('what Foyer sends', () => {
  const signedBy = (address: string | null, kind: 'SAMLRequest' | 'SAMLResponse') => {
    const url = new URL(address ?? '')
    const { algorithm, signed, signature } = logout.readSignedQuery(url.search.slice(1), kind)
    expect(algorithm).toBe(forge.strongAlgorithm)
    const certificate = service.keys[0]?.certificate ?? ''
    // Over the very letters that are sent.
    expect(createVerify('sha256').update(signed).verify(certificate, signature, 'base64')).toBe(
      true,
    )
    return { url, message: url.searchParams.get(kind) ?? '' }
  }
  it('is signed with SHA-256, goes to the address of the provider, and keeps what stands there', async () => {
    const { url } = signedBy(await requestAddress(provider, service, '_r1', now), 'SAMLRequest')
    expect(url.href).toContain('https://idp.example/sso?tenant=1&SAMLRequest=')
    const subject = { nameId: 'person-1', nameIdFormat: 'f', sessionIndex: 's' }
    signedBy(await sent.logoutAddress(provider, service, subject, now), 'SAMLRequest')
    const state = "a b+c!'()*~&=#"
    const asked = { id: '_l1', relayState: state }
    const answer = await sent.logoutAnswer(provider, service, asked, now)
    expect(signedBy(answer, 'SAMLResponse').url.searchParams.get('RelayState')).toBe(state)
    const none = { ...provider, logoutAddress: null }
    expect(await sent.logoutAddress(none, service, subject, now)).toBeNull()
  })
})
