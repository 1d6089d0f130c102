import { openSaml } from './open-saml.ts'
import type { SamlProvider, SamlService } from './saml-provider.ts'

/** Where the browser goes to sign in (AuthnRequest, HTTP-Redirect, signed). @param id of the request @param now ISO 8601 */
export async function requestAddress(
  provider: SamlProvider,
  service: SamlService,
  id: string,
  now: string,
): Promise<string> {
  const saml = await openSaml(provider, service, { now, id })
  return saml.getAuthorizeUrlAsync('', undefined, {})
}
