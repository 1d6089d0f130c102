/** How a provider of identities is reached by SAML 2.0, and how it knows Foyer. */
import { X509Certificate } from 'node:crypto'
import { epochMs } from '#domain/time/instant.ts'
import { SamlRefusal } from './saml-refusal.ts'

export type SamlProvider = {
  /** Its entity id. */
  readonly issuer: string
  readonly signOnAddress: string
  /** Null: it ends no sessions. */
  readonly logoutAddress: string | null
  /** Base64 of DER: while it replaces its certificate there are two. */
  readonly certificates: readonly string[]
  readonly allowsUnsolicited: boolean
}

export type SamlService = {
  /** Our entity id. */
  readonly entityId: string
  readonly consumeAddress: string
  readonly logoutAddress: string
  /** The first one signs; all of them open what was encrypted for us. PEM. */
  readonly keys: readonly { readonly privateKey: string; readonly certificate: string }[]
}

/** What its certificates say, for people. */
export function describeCertificate(certificate: string) {
  const { fingerprint256, validTo } = new X509Certificate(Buffer.from(certificate, 'base64'))
  return { fingerprint: fingerprint256, expiresAt: new Date(validTo).toISOString() }
}

/** Those that are valid now, as PEM. @param now ISO 8601 @throws SamlRefusal when none is */
export function validCertificates(
  { certificates }: Pick<SamlProvider, 'certificates'>,
  now: string,
): readonly string[] {
  const valid = certificates.filter((certificate) => {
    const { validFromDate, validToDate } = new X509Certificate(Buffer.from(certificate, 'base64'))
    const time = epochMs(now)
    return validFromDate.getTime() <= time && time < validToDate.getTime()
  })
  if (valid.length === 0) throw new SamlRefusal('saml_certificate_expired')
  return valid.map(toPem)
}

/** Base64 of DER as PEM. */
export function toPem(certificate: string): string {
  const lines = certificate.match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}

/** PEM or bare base64 as base64 of DER; null for no certificate of an RSA key. */
export function readCertificate(text: string): string | null {
  const base64 = text.replaceAll(/-----(?:BEGIN|END) CERTIFICATE-----|\s/g, '')
  try {
    const certificate = new X509Certificate(Buffer.from(base64, 'base64'))
    if (certificate.publicKey.asymmetricKeyType !== 'rsa') return null
    return certificate.raw.toString('base64')
  } catch {
    return null
  }
}
