/** What a provider says of itself (SAML 2.0 Metadata): which addresses people are sent to, and by which certificates it signs. */
import { childOf, childrenOf, everyElement, readXml, type XmlElement } from './read-xml.ts'
import { spaces } from './spaces.ts'
import { readCertificate, type SamlProvider } from './saml-provider.ts'
import { SamlRefusal } from './saml-refusal.ts'

export type ProviderMetadata = Omit<SamlProvider, 'allowsUnsolicited'>

/** Descriptions of large providers list what they know about people: more than answers have. */
export const maxMetadata = 500_000
const maxCertificates = 4
const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

/** @throws SamlRefusal */
export function readMetadata(xml: string): ProviderMetadata {
  const root = readXml(xml.replace(/^\uFEFF/, '').trim(), {
    maxLength: maxMetadata,
    comments: 'LEFT_OUT',
  })
  const entities = [...everyElement(root)].filter(
    (element) => isMetadata(element, 'EntityDescriptor') && roleOf(element) !== undefined,
  )
  const [entity, another] = entities
  if (entity === undefined) throw new SamlRefusal('saml_no_metadata')
  if (another !== undefined) throw new SamlRefusal('saml_several_providers')
  const issuer = entity.attributes.get('entityID')?.trim() ?? ''
  const role = roleOf(entity)
  if (role === undefined || issuer === '' || issuer.length > 500) {
    throw new SamlRefusal('saml_no_metadata')
  }
  const signOnAddress = addressOf(role, 'SingleSignOnService')
  if (signOnAddress === null) throw new SamlRefusal('saml_no_redirect')
  return {
    issuer,
    signOnAddress,
    logoutAddress: addressOf(role, 'SingleLogoutService'),
    certificates: certificatesOf(role),
  }
}

function isMetadata({ space, name }: XmlElement, wanted: string): boolean {
  return space === spaces.metadata && name === wanted
}

function roleOf(entity: XmlElement): XmlElement | undefined {
  return childOf(entity, spaces.metadata, 'IDPSSODescriptor')
}

/** Where browsers are led by an address. Only the web: a description is foreign text. */
function addressOf(role: XmlElement, service: string): string | null {
  const found = childrenOf(role, spaces.metadata, service).find(
    ({ attributes }) => attributes.get('Binding') === redirect,
  )
  const location = found?.attributes.get('Location')?.trim() ?? ''
  if (location.length > 1_000 || !URL.canParse(location)) return null
  return /^https?:$/.test(new URL(location).protocol) ? location : null
}

function certificatesOf(role: XmlElement): readonly string[] {
  const found = childrenOf(role, spaces.metadata, 'KeyDescriptor')
    .filter(({ attributes }) => attributes.get('use') !== 'encryption')
    .flatMap((descriptor) => [...everyElement(descriptor)])
    .filter(({ space, name }) => space === spaces.signature && name === 'X509Certificate')
    .flatMap(({ text }) => readCertificate(text) ?? [])
  const certificates = [...new Set(found)]
  if (certificates.length === 0) throw new SamlRefusal('saml_no_certificate')
  if (certificates.length > maxCertificates) throw new SamlRefusal('saml_no_metadata')
  return certificates
}
