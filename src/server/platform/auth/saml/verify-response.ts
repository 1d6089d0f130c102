/** Judges the answer of a provider (`SAMLResponse`, HTTP-POST): bounded, by its shape, by its signature, then by what it says. */
import { decryptAssertion } from './decrypt-assertion.ts'
import { judgeAssertion, judgeResponse } from './judge-shape.ts'
import { openSaml } from './open-saml.ts'
import { readAssertion, type Assertion } from './read-assertion.ts'
import { childOf, everyElement, readXml, type XmlElement } from './read-xml.ts'
import { spaces } from './spaces.ts'
import { maxBase64 } from './peek-request.ts'
import type { SamlService } from './saml-provider.ts'
import type { Parties } from './saml-reader.ts'
import { SamlRefusal } from './saml-refusal.ts'

export type SamlAnswer = {
  readonly base64: string
  readonly root: XmlElement
}

/** Reads an answer without believing it. @throws SamlRefusal */
export function readAnswer(sent: unknown): SamlAnswer {
  if (typeof sent !== 'string' || sent === '') throw new SamlRefusal('saml_not_base64')
  if (sent.length > maxBase64) throw new SamlRefusal('saml_too_large')
  const base64 = sent.replaceAll(/\s/g, '')
  if (!/^[\w+/]+={0,2}$/.test(base64) || base64.includes('_')) {
    throw new SamlRefusal('saml_not_base64')
  }
  const root = readXml(Buffer.from(base64, 'base64').toString('utf8'))
  return { base64, root }
}

/**
 * @returns what the verified assertion says
 * @throws SamlRefusal
 */
export async function verifyResponse(
  { base64, root }: SamlAnswer,
  { provider, service, now }: Parties,
): Promise<Assertion> {
  judgeResponse(root)
  const destination = root.attributes.get('Destination')
  if (destination !== undefined && destination !== service.consumeAddress) {
    throw new SamlRefusal('saml_other_recipient')
  }
  const issuer = childOf(root, spaces.assertion, 'Issuer')?.text.trim()
  if (issuer !== undefined && issuer !== provider.issuer) throw new SamlRefusal('saml_other_issuer')
  const opened = openEncrypted(root, service)
  const signed = [root, ...(opened === null ? [] : [opened.root])].some(hasSignature)
  if (!signed) throw new SamlRefusal('saml_not_signed')
  const saml = await openSaml(provider, service, {
    now,
    ...(opened !== null && { decryptBy: opened.key }),
  })
  const xml = await saml.validatePostResponseAsync({ SAMLResponse: base64 }).then(
    ({ profile }) => profile?.getAssertionXml?.(),
    (error: unknown) => {
      throw refusalOf(error)
    },
  )
  if (xml === undefined) throw new SamlRefusal('saml_wrong_shape')
  const { entityId: audience, consumeAddress: recipient } = service
  const expected = { issuer: provider.issuer, audience, recipient, now }
  const assertion = readAssertion(readXml(xml), expected)
  // The answer's own word is signed only where the whole answer is.
  const claimed = root.attributes.get('InResponseTo') ?? null
  if (claimed !== assertion.inResponseTo) throw new SamlRefusal('saml_other_request')
  return assertion
}

/** What was encrypted may itself be anything: it is bounded and judged as what came in the open. */
function openEncrypted(root: XmlElement, { keys }: SamlService) {
  const encrypted = childOf(root, spaces.assertion, 'EncryptedAssertion')
  if (encrypted === undefined) return null
  const { xml, key } = decryptAssertion(
    encrypted,
    keys.map(({ privateKey }) => privateKey),
  )
  const inside = readXml(xml)
  judgeAssertion(inside)
  return { root: inside, key }
}

function hasSignature(root: XmlElement): boolean {
  return [...everyElement(root)].some(
    ({ space, name }) => space === spaces.signature && name === 'Signature',
  )
}

/** The library's words are for programmers, and name what was sent. */
function refusalOf(error: unknown): SamlRefusal {
  const isAudience = error instanceof Error && /audience/i.test(error.message)
  return new SamlRefusal(isAudience ? 'saml_other_audience' : 'saml_wrong_signature')
}
