/** A provider of identities that says whatever a test wants: answers of SAML 2.0, signed and encrypted by hand. */
import {
  constants,
  createCipheriv,
  createSign,
  generateKeyPairSync,
  publicEncrypt,
  randomBytes,
} from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { SignedXml } from 'xml-crypto'
import { plusMs } from '#domain/time/write-instant.ts'
import { signCertificate } from '#server/platform/auth/saml/make-saml-key.ts'
import {
  toPem,
  type SamlProvider,
  type SamlService,
} from '#server/platform/auth/saml/saml-provider.ts'

const protocol = 'urn:oasis:names:tc:SAML:2.0:protocol'
const assertionSpace = 'urn:oasis:names:tc:SAML:2.0:assertion'
const canonical = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const enveloped = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'
const encryption = 'http://www.w3.org/2001/04/xmlenc#'

/** A key with a certificate of it. */
export function makeSigner(from = '2020-01-01', until = '2046-01-01') {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const certificate = signCertificate(keys, new Date(from), new Date(until))
  return {
    key: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate,
    pem: toPem(certificate),
  }
}
export type Signer = ReturnType<typeof makeSigner>

export type Said = {
  readonly now: string
  readonly issuer: string
  readonly audience: string
  readonly recipient: string
  readonly inResponseTo: string | null
  readonly nameId?: string
  readonly format?: string
  readonly email?: string
  readonly id?: string
  readonly notBefore?: string
  readonly until?: string
  readonly issued?: string
  readonly destination?: string
  readonly extra?: Readonly<Record<string, string>>
}

/** What a provider says to this service of somebody. */
export function saidTo(
  provider: Pick<SamlProvider, 'issuer'>,
  service: Pick<SamlService, 'entityId' | 'consumeAddress'>,
  rest: Pick<Said, 'now' | 'inResponseTo'> & Partial<Said>,
): Said {
  return {
    issuer: provider.issuer,
    audience: service.entityId,
    recipient: service.consumeAddress,
    ...rest,
  }
}

export function assertionOf(said: Said): string {
  const { now, inResponseTo } = said
  const until = said.until ?? plusMs(now, 300_000)
  const answers = inResponseTo === null ? '' : ` InResponseTo="${inResponseTo}"`
  const attributes = Object.entries({
    ...(said.email !== undefined && { mail: said.email }),
    ...said.extra,
  })
    .map(
      ([name, value]) =>
        `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
    )
    .join('')
  return (
    `<saml:Assertion xmlns:saml="${assertionSpace}" ID="${said.id ?? `_${randomBytes(16).toString('hex')}`}" Version="2.0" IssueInstant="${said.issued ?? now}">` +
    `<saml:Issuer>${said.issuer}</saml:Issuer>` +
    `<saml:Subject><saml:NameID Format="${said.format ?? 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'}">${said.nameId ?? 'person-1'}</saml:NameID>` +
    `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData Recipient="${said.recipient}" NotOnOrAfter="${until}"${answers}/></saml:SubjectConfirmation></saml:Subject>` +
    `<saml:Conditions NotBefore="${said.notBefore ?? now}" NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${said.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>` +
    `<saml:AuthnStatement AuthnInstant="${now}" SessionIndex="session-1"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>` +
    (attributes === '' ? '' : `<saml:AttributeStatement>${attributes}</saml:AttributeStatement>`) +
    '</saml:Assertion>'
  )
}

export function responseOf(
  { now, issuer, inResponseTo, destination, recipient }: Said,
  inside: string,
  status = 'Success',
): string {
  const answers = inResponseTo === null ? '' : ` InResponseTo="${inResponseTo}"`
  return (
    `<samlp:Response xmlns:samlp="${protocol}" ID="_${randomBytes(16).toString('hex')}" Version="2.0" IssueInstant="${now}" Destination="${destination ?? recipient}"${answers}>` +
    `<saml:Issuer xmlns:saml="${assertionSpace}">${issuer}</saml:Issuer>` +
    `<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${status}"/></samlp:Status>${inside}</samlp:Response>`
  )
}

/** Signs the element of this name, as providers do: enveloped, exclusive, RSA with SHA-256. */
export function signElement(
  xml: string,
  name: 'Assertion' | 'Response' | 'LogoutRequest',
  { key, pem }: Signer,
  weak: 'NO' | 'SIGNATURE' | 'DIGEST' = 'NO',
): string {
  const rsa =
    weak === 'SIGNATURE'
      ? 'http://www.w3.org/2000/09/xmldsig#rsa-sha1'
      : 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
  const signature = new SignedXml({
    privateKey: key,
    publicCert: pem,
    signatureAlgorithm: rsa,
    canonicalizationAlgorithm: canonical,
  })
  signature.addReference({
    xpath: `//*[local-name(.)='${name}']`,
    transforms: [enveloped, canonical],
    digestAlgorithm:
      weak === 'DIGEST' ? 'http://www.w3.org/2000/09/xmldsig#sha1' : `${encryption}sha256`,
  })
  signature.computeSignature(xml, {
    location: {
      reference: `//*[local-name(.)='${name}']/*[local-name(.)='Issuer']`,
      action: 'after',
    },
  })
  return signature.getSignedXml()
}

/** As XML Encryption has it: AES-256 in GCM, its key wrapped by RSA-OAEP. */
export function encryptAssertion(
  xml: string,
  service: Pick<SamlService, 'keys'>,
  which = 0,
): string {
  const certificate = service.keys[which]?.certificate ?? ''
  const secret = randomBytes(32)
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', secret, iv)
  const content = Buffer.concat([
    iv,
    cipher.update(xml, 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ])
  const padding = constants.RSA_PKCS1_OAEP_PADDING
  const wrapped = publicEncrypt({ key: certificate, padding, oaepHash: 'sha1' }, secret)
  const cipherData = (bytes: Buffer) =>
    `<xenc:CipherData><xenc:CipherValue>${bytes.toString('base64')}</xenc:CipherValue></xenc:CipherData>`
  return (
    `<saml:EncryptedAssertion xmlns:saml="${assertionSpace}"><xenc:EncryptedData xmlns:xenc="${encryption}" Type="${encryption}Element">` +
    '<xenc:EncryptionMethod Algorithm="http://www.w3.org/2009/xmlenc11#aes256-gcm"/>' +
    `<ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><xenc:EncryptedKey><xenc:EncryptionMethod Algorithm="${encryption}rsa-oaep-mgf1p"/>${cipherData(wrapped)}</xenc:EncryptedKey></ds:KeyInfo>` +
    `${cipherData(content)}</xenc:EncryptedData></saml:EncryptedAssertion>`
  )
}

export const base64Of = (xml: string): string => Buffer.from(xml, 'utf8').toString('base64')

/** A whole answer with a signed assertion, as it is posted. */
export function answerOf(said: Said, signer: Signer): string {
  return base64Of(responseOf(said, signElement(assertionOf(said), 'Assertion', signer)))
}

/** What a provider says of itself. */
export function metadataOf(
  provider: Pick<SamlProvider, 'issuer' | 'signOnAddress' | 'logoutAddress' | 'certificates'>,
): string {
  const service = (name: string, address: string | null) =>
    address === null
      ? ''
      : `<md:${name} Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${address}"/>`
  const keys = provider.certificates
    .map(
      (certificate) =>
        `<md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`,
    )
    .join('')
  return (
    `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${provider.issuer}">` +
    `<md:IDPSSODescriptor protocolSupportEnumeration="${protocol}">${keys}${service('SingleLogoutService', provider.logoutAddress)}${service('SingleSignOnService', provider.signOnAddress)}</md:IDPSSODescriptor></md:EntityDescriptor>`
  )
}

/** What stands in an address that leads to a provider or back (HTTP-Redirect). */
export function messageIn(address: string, kind: 'SAMLRequest' | 'SAMLResponse'): string {
  const sent = new URL(address).searchParams.get(kind) ?? ''
  return inflateRawSync(Buffer.from(sent, 'base64')).toString('utf8')
}

/** A request to end a session, in a signed address. */
export function logoutQuery(xml: string, { key }: Signer, algorithm = strongAlgorithm): string {
  const message = encodeURIComponent(deflateRawSync(xml).toString('base64'))
  const signed = `SAMLRequest=${message}&RelayState=a%20b&SigAlg=${encodeURIComponent(algorithm)}`
  const hash = algorithm.endsWith('sha1') ? 'sha1' : 'sha256'
  const signature = createSign(hash).update(signed).sign(key, 'base64')
  return `${signed}&Signature=${encodeURIComponent(signature)}`
}

export const strongAlgorithm = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'

export function logoutRequestOf(said: {
  readonly issuer: string
  readonly now: string
  readonly destination: string
  readonly nameId?: string
  readonly sessionIndex?: string
}): string {
  return (
    `<samlp:LogoutRequest xmlns:samlp="${protocol}" xmlns:saml="${assertionSpace}" ID="_l1" Version="2.0" IssueInstant="${said.now}" Destination="${said.destination}">` +
    `<saml:Issuer>${said.issuer}</saml:Issuer><saml:NameID>${said.nameId ?? 'person-1'}</saml:NameID>` +
    `<samlp:SessionIndex>${said.sessionIndex ?? 'session-1'}</samlp:SessionIndex></samlp:LogoutRequest>`
  )
}
