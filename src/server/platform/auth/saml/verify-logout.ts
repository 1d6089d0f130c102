/** Single logout (SAML 2.0 Profiles §4.4): the provider asks us to end somebody's sessions. */
import { createVerify } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { epochMs } from '#domain/time/instant.ts'
import { isProtocol, isStrongAlgorithm, judgeLogout } from './judge-shape.ts'
import { openSaml } from './open-saml.ts'
import { skewMs, timeOf } from './read-assertion.ts'
import { childOf, childrenOf, readXml, type XmlElement } from './read-xml.ts'
import { spaces } from './spaces.ts'
import { validCertificates } from './saml-provider.ts'
import type { Parties } from './saml-reader.ts'
import { SamlRefusal } from './saml-refusal.ts'
import { readAnswer } from './verify-response.ts'

export type LogoutRequest = {
  readonly id: string
  readonly nameId: string
  /** Empty: all sessions of the person. */
  readonly sessionIndexes: readonly string[]
}

const maxBytes = 256_000
const maxAgeMs = 300_000

/** What stands in an address, as it was sent: the signature is over these very letters. */
export function readSignedQuery(query: string, kind: 'SAMLRequest' | 'SAMLResponse') {
  const parts = new Map<string, string>()
  for (const part of query.split('&')) {
    const name = part.slice(0, Math.max(part.indexOf('='), 0))
    if (parts.has(name)) throw new SamlRefusal('saml_wrong_shape')
    parts.set(name, part)
  }
  const value = (name: string): string => {
    const text = parts.get(name)?.slice(name.length + 1) ?? ''
    try {
      return decodeURIComponent(text.replaceAll('+', ' '))
    } catch {
      throw new SamlRefusal('saml_wrong_shape')
    }
  }
  const signed = [kind, 'RelayState', 'SigAlg'].flatMap((name) => parts.get(name) ?? []).join('&')
  return {
    message: value(kind),
    relayState: value('RelayState'),
    algorithm: value('SigAlg'),
    signature: value('Signature'),
    signed,
  }
}

/** Judges a request that came in an address (HTTP-Redirect). @param query without the question mark @throws SamlRefusal */
export function verifyLogoutQuery(
  query: string,
  parties: Parties,
): LogoutRequest & { readonly relayState: string } {
  const { message, relayState, algorithm, signature, signed } = readSignedQuery(
    query,
    'SAMLRequest',
  )
  if (signature === '') throw new SamlRefusal('saml_not_signed')
  if (!isStrongAlgorithm(algorithm)) throw new SamlRefusal('saml_weak_algorithm')
  const hash = algorithm.slice(algorithm.lastIndexOf('-') + 1)
  const isSigned = validCertificates(parties.provider, parties.now).some((certificate) =>
    createVerify(hash).update(signed).verify(certificate, signature, 'base64'),
  )
  if (!isSigned) throw new SamlRefusal('saml_wrong_signature')
  const root = readXml(inflate(message))
  return { ...readLogoutRequest(root, parties), relayState }
}

/** Judges a request that came as a form (HTTP-POST). @throws SamlRefusal */
export async function verifyLogoutForm(
  sent: unknown,
  parties: Parties,
): Promise<LogoutRequest & { readonly relayState: string }> {
  const { base64, root } = readAnswer(sent)
  judgeLogout(root)
  if (childOf(root, spaces.signature, 'Signature') === undefined) {
    throw new SamlRefusal('saml_not_signed')
  }
  const saml = await openSaml(parties.provider, parties.service, { now: parties.now })
  try {
    await saml.validatePostRequestAsync({ SAMLRequest: base64 })
  } catch {
    throw new SamlRefusal('saml_wrong_signature')
  }
  // A form has its state beside it.
  return { ...readLogoutRequest(root, parties), relayState: '' }
}

function inflate(message: string): string {
  try {
    const bytes = Buffer.from(message, 'base64')
    return inflateRawSync(bytes, { maxOutputLength: maxBytes }).toString('utf8')
  } catch {
    throw new SamlRefusal('saml_not_base64')
  }
}

function readLogoutRequest(root: XmlElement, { provider, service, now }: Parties): LogoutRequest {
  judgeLogout(root)
  if (!isProtocol(root, 'LogoutRequest')) throw new SamlRefusal('saml_wrong_shape')
  if (childOf(root, spaces.assertion, 'Issuer')?.text.trim() !== provider.issuer) {
    throw new SamlRefusal('saml_other_issuer')
  }
  const destination = root.attributes.get('Destination')
  if (destination !== undefined && destination !== service.logoutAddress) {
    throw new SamlRefusal('saml_other_recipient')
  }
  const issued = timeOf(root, 'IssueInstant') ?? 0
  const until = timeOf(root, 'NotOnOrAfter') ?? issued + maxAgeMs
  if (issued > epochMs(now) + skewMs) throw new SamlRefusal('saml_not_yet')
  if (Math.min(until, issued + maxAgeMs) <= epochMs(now) - skewMs) {
    throw new SamlRefusal('saml_too_late')
  }
  const nameId = childOf(root, spaces.assertion, 'NameID')?.text.trim() ?? ''
  const id = root.attributes.get('ID') ?? ''
  if (nameId === '' || id === '') throw new SamlRefusal('saml_no_subject')
  const indexes = childrenOf(root, spaces.protocol, 'SessionIndex').map(({ text }) => text.trim())
  return { id, nameId, sessionIndexes: indexes }
}
