/** What Foyer says of itself to providers (SAML 2.0 Metadata): all its certificates, so that the next one is known before it signs. */
import { escapeHtml } from '#server/platform/words/html.ts'
import { spaces } from './spaces.ts'
import type { SamlService } from './saml-provider.ts'

const binding = 'urn:oasis:names:tc:SAML:2.0:bindings'

export function writeMetadata({
  entityId,
  consumeAddress,
  logoutAddress,
  keys,
}: SamlService): string {
  const keysFor = (kind: string) =>
    keys
      .map(
        ({ certificate }) =>
          `<md:KeyDescriptor use="${kind}"><ds:KeyInfo xmlns:ds="${spaces.signature}"><ds:X509Data>` +
          `<ds:X509Certificate>${base64Of(certificate)}</ds:X509Certificate>` +
          '</ds:X509Data></ds:KeyInfo></md:KeyDescriptor>',
      )
      .join('')
  const logout = ['HTTP-Redirect', 'HTTP-POST']
    .map(
      (name) =>
        `<md:SingleLogoutService Binding="${binding}:${name}" Location="${escapeHtml(logoutAddress)}"/>`,
    )
    .join('')
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n` +
    `<md:EntityDescriptor xmlns:md="${spaces.metadata}" entityID="${escapeHtml(entityId)}">` +
    `<md:SPSSODescriptor protocolSupportEnumeration="${spaces.protocol}" AuthnRequestsSigned="true" WantAssertionsSigned="true">` +
    `${keysFor('signing')}${keysFor('encryption')}${logout}` +
    '<md:NameIDFormat>urn:oasis:names:tc:SAML:2.0:nameid-format:persistent</md:NameIDFormat>' +
    '<md:NameIDFormat>urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress</md:NameIDFormat>' +
    `<md:AssertionConsumerService Binding="${binding}:HTTP-POST" Location="${escapeHtml(consumeAddress)}" index="0" isDefault="true"/>` +
    '</md:SPSSODescriptor></md:EntityDescriptor>'
  )
}

function base64Of(pem: string): string {
  return pem.replaceAll(/-----(?:BEGIN|END) CERTIFICATE-----|\s/g, '')
}
