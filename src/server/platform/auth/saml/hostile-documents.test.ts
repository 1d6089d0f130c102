/** Documents that try to be read in two ways, and documents that try to cost much. Each has its honest twin beside it. */
import { beforeAll, describe, expect, it } from 'vitest'
import * as forge from '#tests/support/saml-forge.ts'
import { makeSamlKey } from './make-saml-key.ts'
import { openSaml } from './open-saml.ts'
import { readXml } from './read-xml.ts'
import { identityOf } from './saml-identity.ts'
import { toPem, type SamlProvider, type SamlService } from './saml-provider.ts'
import { SamlRefusal } from './saml-refusal.ts'
import { readAnswer, verifyResponse } from './verify-response.ts'

const now = '2026-11-26T09:00:00.000Z'
const signer = forge.makeSigner()
const provider: SamlProvider = {
  issuer: 'https://idp.example/metadata',
  signOnAddress: 'https://idp.example/sso',
  logoutAddress: null,
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

const said = (rest: Partial<forge.Said> = {}) =>
  forge.saidTo(provider, service, { now, inResponseTo: '_r1', email: 'eve@mine.example', ...rest })
async function outcome(xml: string): Promise<string | null> {
  try {
    const answer = readAnswer(forge.base64Of(xml))
    return identityOf(await verifyResponse(answer, { provider, service, now })).email
  } catch (error) {
    if (error instanceof SamlRefusal) return error.reason
    throw error
  }
}

const signatureOf = (xml: string) =>
  /<(?:ds:)?Signature\b.*?<\/(?:ds:)?Signature>/s.exec(xml)?.[0] ?? ''
const evil = () => forge.assertionOf(said({ email: 'boss@mine.example', id: '_evil' }))
const honest = () => forge.signElement(forge.assertionOf(said()), 'Assertion', signer)
const wrap = (inside: string) => forge.responseOf(said(), inside)
const into = (outer: string, inner: string, end: string) => outer.replace(end, `${inner}${end}`)

/** Somli, Kiltz, Jensen and others, “On Breaking SAML” (2012): where the signed original goes, and what is read instead. */
const wrappings: readonly [string, () => string][] = [
  [
    'XSW1: the signed answer inside the signature of another answer',
    () => {
      const signed = forge.signElement(wrap(forge.assertionOf(said())), 'Response', signer)
      const signature = signatureOf(signed)
      const copy = signed.replace(signature, '')
      const forged = wrap(evil())
      return into(
        forged,
        signature.replace(/<\/((?:ds:)?)Signature>/, `${copy}</$1Signature>`),
        '<samlp:Status>',
      )
    },
  ],
  [
    'XSW2: the signed answer before the signature, in another answer',
    () => {
      const signed = forge.signElement(wrap(forge.assertionOf(said())), 'Response', signer)
      const signature = signatureOf(signed)
      return into(wrap(evil()), signed.replace(signature, '') + signature, '<samlp:Status>')
    },
  ],
  ['XSW3: a forged assertion before the signed one', () => wrap(evil() + honest())],
  [
    'XSW4: the signed assertion inside the forged one',
    () => wrap(into(evil(), honest(), '</saml:Assertion>')),
  ],
  [
    'XSW5: the signature in the forged assertion, the signed one after it',
    () => {
      const signed = honest()
      const signature = signatureOf(signed)
      return wrap(into(evil(), signature, '<saml:Subject>') + signed.replace(signature, ''))
    },
  ],
  [
    'XSW6: the signed assertion inside the signature in the forged one',
    () => {
      const signed = honest()
      const signature = signatureOf(signed)
      const full = signature.replace(
        /<\/((?:ds:)?)Signature>/,
        `${signed.replace(signature, '')}</$1Signature>`,
      )
      return wrap(into(evil(), full, '<saml:Subject>'))
    },
  ],
  [
    'XSW7: the forged assertion in extensions before the signed one',
    () => wrap(`<samlp:Extensions>${evil()}</samlp:Extensions>${honest()}`),
  ],
  [
    'XSW8: the signed assertion in an object of the signature in the forged one',
    () => {
      const signed = honest()
      const signature = signatureOf(signed)
      const object = `<Object xmlns="http://www.w3.org/2000/09/xmldsig#">${signed.replace(signature, '')}</Object>`
      const full = signature.replace(/<\/((?:ds:)?)Signature>/, `${object}</$1Signature>`)
      return wrap(into(evil(), full, '<saml:Subject>'))
    },
  ],
  [
    'the id of the signed assertion twice',
    () => wrap(evil().replace('_evil', /ID="([^"]+)"/.exec(honest())?.[1] ?? '') + honest()),
  ],
  [
    'the forged assertion in the open, the signed one encrypted',
    () => wrap(evil() + forge.encryptAssertion(honest(), service)),
  ],
  [
    'the forged assertion around the signed one, both encrypted',
    () => wrap(forge.encryptAssertion(into(evil(), honest(), '</saml:Assertion>'), service)),
  ],
]

describe('wrapping a signature', () => {
  it('has an honest twin that counts', async () => {
    expect(await outcome(wrap(honest()))).toBe('eve@mine.example')
  })
  it.each(wrappings)('%s', async (_name, forged) => {
    expect(await outcome(forged())).toBe('saml_wrong_shape')
  })

  it('is stopped by the shape: a library that reads what was not signed would let it in', async () => {
    const [, forged] = wrappings[3] ?? []
    const xml = forged?.() ?? ''
    // A reader that looks for the first address finds the forged one.
    expect(/boss@mine\.example/.exec(xml)?.index).toBeLessThan(xml.indexOf('eve@mine.example'))
    const saml = await openSaml(provider, service, { now })
    await expect(
      saml.validatePostResponseAsync({ SAMLResponse: forge.base64Of(xml) }),
    ).rejects.toThrow(/ignature/)
  })
})

describe('markup', () => {
  const signedWith = (email: string) =>
    forge.signElement(forge.assertionOf(said({ email })), 'Assertion', signer)

  it('that hides half of an address is refused, also after it was signed', async () => {
    const cut = signedWith('boss@mine.example.evil.example').replace('.evil', '<!-- -->.evil')
    // Canonical XML has no comments, so the signature still holds.
    const saml = await openSaml(provider, service, { now })
    const { profile } = await saml.validatePostResponseAsync({
      SAMLResponse: forge.base64Of(wrap(cut)),
    })
    expect(profile?.['mail']).toContain('evil')
    expect(await outcome(wrap(cut))).toBe('saml_forbidden_markup')
    expect(await outcome(wrap(forge.encryptAssertion(cut, service)))).toBe('saml_forbidden_markup')
  })

  it.each([
    ['a document type', '<!DOCTYPE x>%'],
    ['an entity of its own', '<!DOCTYPE x [<!ENTITY e "x">]>%'],
    ['an entity of a file', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>%'],
    ['an instruction', '%<?php x?>'],
  ])('with %s is refused', async (_name, frame) => {
    expect(await outcome(frame.replace('%', wrap(honest())))).toMatch(
      /saml_forbidden_markup|saml_not_xml/,
    )
  })

  it('with CDATA, or unknown entities, is refused', async () => {
    expect(await outcome(wrap(honest().replace('eve@', '<![CDATA[eve@]]>')))).toBe(
      'saml_forbidden_markup',
    )
    expect(await outcome(wrap(honest().replace('eve@', '&evil;')))).toBe('saml_not_xml')
    expect(await outcome(wrap(honest().replace('eve@', '&eacute;')))).toBe('saml_not_xml')
  })
})

describe('a document that costs much', () => {
  const timed = (xml: string): number => {
    const start = performance.now()
    expect(() => readXml(xml)).toThrow(SamlRefusal)
    return performance.now() - start
  }
  it.each([
    ['nested deeply', '<a>'.repeat(60_000)],
    ['with many elements', `<a>${'<b/>'.repeat(50_000)}</a>`],
    [
      'with many attributes',
      `<a ${Array.from({ length: 20_000 }, (_, n) => `a${String(n)}=""`).join(' ')}/>`,
    ],
    ['with one endless attribute', `<a b="${'x'.repeat(255_000)}`],
    [
      'with attributes that hold ends of tags',
      `<a ${Array.from({ length: 20_000 }, (_, n) => `a${String(n)}=">"`).join(' ')}/>`,
    ],
    ['that opens nothing', '<'.repeat(255_000)],
    ['that is too long', `<a>${'x'.repeat(300_000)}</a>`],
  ])('%s is refused at once', (_name, xml) => {
    expect(timed(xml)).toBeLessThan(1_000)
  })

  it('is no base64, or too much of it', () => {
    expect(() => readAnswer('<xml>')).toThrow('saml_not_base64')
    expect(() => readAnswer(undefined)).toThrow('saml_not_base64')
    expect(() => readAnswer('A'.repeat(400_000))).toThrow('saml_too_large')
  })
})
