/** Single logout (SAML 2.0 Profiles §4.4): we ask the provider to end somebody's session, or say that we have ended ours. */
import { openSaml, signingKey } from './open-saml.ts'
import type { SamlSubject } from './read-assertion.ts'
import type { SamlProvider, SamlService } from './saml-provider.ts'
import { signAddress } from './sign-address.ts'
import type { LogoutRequest } from './verify-logout.ts'

/** Where the browser goes so that the provider ends the session too; null where it ends none. @param now ISO 8601 */
export async function logoutAddress(
  provider: SamlProvider,
  service: SamlService,
  { nameId, nameIdFormat, sessionIndex }: SamlSubject,
  now: string,
): Promise<string | null> {
  if (provider.logoutAddress === null) return null
  const saml = await openSaml(provider, service, { now })
  const subject = { issuer: provider.issuer, nameID: nameId, nameIDFormat: nameIdFormat }
  return saml.getLogoutUrlAsync(
    { ...subject, ...(sessionIndex !== '' && { sessionIndex }) },
    '',
    {},
  )
}

/** Where the browser goes to tell the provider that its request was followed. @param now ISO 8601 */
export async function logoutAnswer(
  provider: SamlProvider,
  service: SamlService,
  request: Pick<LogoutRequest, 'id'> & { readonly relayState: string },
  now: string,
): Promise<string | null> {
  if (provider.logoutAddress === null) return null
  const saml = await openSaml(provider, service, { now })
  const asked = { ID: request.id, issuer: provider.issuer, nameID: '', nameIDFormat: '' }
  const address = await saml.getLogoutResponseUrlAsync(asked, request.relayState, {}, true)
  return signAddress(address, signingKey(service))
}
