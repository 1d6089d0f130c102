/**
 * What a signed document may look like before anything is verified. Each way of wrapping a signature (XSW1–8) needs a second
 * assertion, a signature away from what it signs, an id twice or an object in the signature: none of them has this shape.
 */
import { childOf, childrenOf, everyElement, type XmlElement } from './read-xml.ts'
import { spaces } from './spaces.ts'
import { SamlRefusal, type SamlReason } from './saml-refusal.ts'

const signatureAlgorithms = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha384',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
])
const digests = new Set([
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmldsig-more#sha384',
  'http://www.w3.org/2001/04/xmlenc#sha512',
])
const canonical = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const transforms = new Set([
  'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  canonical,
  `${canonical}WithComments`,
])

/** Whether a signature in an address is made with an algorithm that counts. */
export function isStrongAlgorithm(algorithm: string): boolean {
  return signatureAlgorithms.has(algorithm)
}

/** Of an answer, before it is verified. @throws SamlRefusal */
export function judgeResponse(root: XmlElement): void {
  need(isProtocol(root, 'Response'), 'saml_wrong_shape')
  const all = [...everyElement(root)]
  judgeSignatures(all)
  judgeStatus(root)
  const inside = all.filter(({ space, name }) => space === spaces.assertion && isAssertion(name))
  need(inside.length === 1 && root.children.includes(first(inside)), 'saml_wrong_shape')
}

/** Of an assertion that was encrypted. @throws SamlRefusal */
export function judgeAssertion(root: XmlElement): void {
  const all = [...everyElement(root)]
  judgeSignatures(all)
  const inside = all.filter(({ space, name }) => space === spaces.assertion && isAssertion(name))
  need(inside.length === 1 && first(inside) === root && root.name === 'Assertion')
}

/** Of a request or an answer that ends a session. @throws SamlRefusal */
export function judgeLogout(root: XmlElement): void {
  need(isProtocol(root, 'LogoutRequest') || isProtocol(root, 'LogoutResponse'))
  judgeSignatures([...everyElement(root)])
}

export function isProtocol({ space, name }: XmlElement, wanted: string): boolean {
  return space === spaces.protocol && name === wanted
}

function isAssertion(name: string): boolean {
  return name === 'Assertion' || name === 'EncryptedAssertion'
}

/** Each signature stands in what it signs, and signs that alone; no id is there twice. */
function judgeSignatures(all: readonly XmlElement[]): void {
  const ids = all.flatMap(({ attributes }) =>
    ['ID', 'Id', 'id'].flatMap((name) => attributes.get(name) ?? []),
  )
  need(new Set(ids).size === ids.length)
  const signatures = all.filter(
    ({ space, name }) => space === spaces.signature && name === 'Signature',
  )
  need(signatures.length <= 2)
  for (const signature of signatures) {
    const signed = all.find(({ children }) => children.includes(signature))
    need(signed !== undefined && isSignable(signed))
    judgeSignature(signature, signed?.attributes.get('ID') ?? '')
  }
}

function isSignable({ space, name }: XmlElement): boolean {
  if (space === spaces.assertion) return name === 'Assertion'
  return space === spaces.protocol && /^(?:Response|LogoutRequest|LogoutResponse)$/.test(name)
}

function judgeSignature(signature: XmlElement, id: string): void {
  need(childrenOf(signature, spaces.signature, 'Object').length === 0)
  const info = childOf(signature, spaces.signature, 'SignedInfo')
  need(info !== undefined)
  const reference = info && childOf(info, spaces.signature, 'Reference')
  need(reference !== undefined && id !== '' && reference.attributes.get('URI') === `#${id}`)
  if (info === undefined || reference === undefined) return
  const weak = 'saml_weak_algorithm'
  need(signatureAlgorithms.has(algorithmOf(info, 'SignatureMethod')), weak)
  need(algorithmOf(info, 'CanonicalizationMethod').startsWith(canonical), weak)
  need(digests.has(algorithmOf(reference, 'DigestMethod')), weak)
  const list = childOf(reference, spaces.signature, 'Transforms')
  const used = list === undefined ? [] : childrenOf(list, spaces.signature, 'Transform')
  need(used.length <= 2)
  for (const { attributes } of used) need(transforms.has(attributes.get('Algorithm') ?? ''), weak)
}

function algorithmOf(element: XmlElement, name: string): string {
  return childOf(element, spaces.signature, name)?.attributes.get('Algorithm') ?? ''
}

/** What the provider says went wrong there. */
function judgeStatus(root: XmlElement): void {
  const status = childOf(root, spaces.protocol, 'Status')
  const code = status && childOf(status, spaces.protocol, 'StatusCode')
  const value = code?.attributes.get('Value')
  need(value === 'urn:oasis:names:tc:SAML:2.0:status:Success', 'saml_wrong_status')
}

function first(elements: readonly XmlElement[]): XmlElement {
  const [element] = elements
  if (element === undefined) throw new SamlRefusal('saml_wrong_shape')
  return element
}

function need(isSo: boolean, reason: SamlReason = 'saml_wrong_shape'): void {
  if (!isSo) throw new SamlRefusal(reason)
}
