import { describe, expect, it } from 'vitest'
import * as forge from '#tests/support/saml-forge.ts'
import { makeSamlKey } from './make-saml-key.ts'
import { readMetadata } from './read-metadata.ts'
import { readXml, everyElement } from './read-xml.ts'
import { describeCertificate, toPem } from './saml-provider.ts'
import { writeMetadata } from './write-metadata.ts'

const one = forge.makeSigner()
const two = forge.makeSigner()
const service = (name: string, binding: string, location: string) =>
  `<md:${name} Binding="urn:oasis:names:tc:SAML:2.0:bindings:${binding}" Location="${location}"/>`
const key = (certificate: string, use = '') =>
  `<md:KeyDescriptor${use}><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>\n ${certificate}\n</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`
const entity = (inside: string, id = 'https://idp.example/metadata') =>
  `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${id}"><md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">${inside}</md:IDPSSODescriptor></md:EntityDescriptor>`
const signOn = service('SingleSignOnService', 'HTTP-Redirect', 'https://idp.example/sso')

describe('what a provider says of itself', () => {
  it('is read with two certificates, comments and all', () => {
    const xml = `\uFEFF<?xml version="1.0"?><!-- by hand: don't > touch -->${entity(
      key(one.certificate, ' use="signing"') +
        key(two.certificate) +
        key(forge.makeSigner().certificate, ' use="encryption"') +
        service('SingleSignOnService', 'HTTP-POST', 'https://idp.example/post') +
        signOn +
        service('SingleLogoutService', 'HTTP-Redirect', 'https://idp.example/slo'),
    )}`
    expect(readMetadata(xml)).toEqual({
      issuer: 'https://idp.example/metadata',
      signOnAddress: 'https://idp.example/sso',
      logoutAddress: 'https://idp.example/slo',
      certificates: [one.certificate, two.certificate],
    })
  })

  it.each([
    ['nothing of the kind', '<html/>', 'saml_no_metadata'],
    [
      'two providers',
      `<x>${entity(key(one.certificate) + signOn)}${entity(signOn, 'urn:b')}</x>`,
      'saml_several_providers',
    ],
    ['no address to go to', entity(key(one.certificate)), 'saml_no_redirect'],
    [
      'an address that is a script',
      entity(
        key(one.certificate) +
          service('SingleSignOnService', 'HTTP-Redirect', 'javascript:alert(1)'),
      ),
      'saml_no_redirect',
    ],
    ['no certificate', entity(signOn), 'saml_no_certificate'],
    ['a certificate that is none', entity(key('AAAA') + signOn), 'saml_no_certificate'],
    ['a document type', `<!DOCTYPE x>${entity(signOn)}`, 'saml_forbidden_markup'],
  ])('is refused with %s', (_name, xml, reason) => {
    expect(() => readMetadata(xml)).toThrow(reason)
  })
})

describe('what Foyer says of itself', () => {
  it('names every certificate for both uses', async () => {
    const now = '2026-11-26T09:00:00.000Z'
    const keys = await Promise.all([makeSamlKey(now), makeSamlKey(now)])
    const xml = writeMetadata({
      entityId: 'https://foyer.test/m?a=1&b="2"',
      consumeAddress: 'https://foyer.test/consume',
      logoutAddress: 'https://foyer.test/logout',
      keys: keys.map(({ privateKey, certificate }) => ({
        privateKey,
        certificate: toPem(certificate),
      })),
    })
    const all = [...everyElement(readXml(xml))]
    expect(all[0]?.attributes.get('entityID')).toBe('https://foyer.test/m?a=1&b="2"')
    const named = all.filter(({ name }) => name === 'X509Certificate').map(({ text }) => text)
    const [first, second] = keys.map(({ certificate }) => certificate)
    expect(named).toEqual([first, second, first, second])
    expect(xml).not.toContain('PRIVATE')
    expect(describeCertificate(first ?? '').expiresAt).toBe('2029-11-25T09:00:00.000Z')
  })
})
