/** Where Google and Microsoft are asked for consent, whatever it is for. */
import type { ConsentVendor } from './vendor.ts'

type Where = Omit<ConsentVendor, 'name' | 'clientProof' | 'keeps'>

/** https://developers.google.com/identity/protocols/oauth2/web-server */
export function googleConsent(scopes: readonly string[]): Where {
  return {
    authorizeAddress: 'https://accounts.google.com/o/oauth2/v2/auth',
    // Without these Google gives a refresh token the first time alone.
    authorizeParameters: { access_type: 'offline', prompt: 'consent' },
    tokenAddress: 'https://oauth2.googleapis.com/token',
    scopes: [...scopes],
    revoke: { address: 'https://oauth2.googleapis.com/revoke', by: 'TOKEN' },
  }
}

/**
 * https://learn.microsoft.com/entra/identity-platform/v2-oauth2-auth-code-flow
 * @param tenant the directory, by its id or domain
 * @param scope of Microsoft Graph, such as `Files.ReadWrite`
 */
export function microsoftConsent(tenant: string, scope: string): Where {
  const address = `https://login.microsoftonline.com/${encodeURIComponent(tenant)}/oauth2/v2.0`
  return {
    authorizeAddress: `${address}/authorize`,
    authorizeParameters: { response_mode: 'query' },
    tokenAddress: `${address}/token`,
    scopes: ['offline_access', `https://graph.microsoft.com/${scope}`],
    // Microsoft has no way: somebody removes the app from the account.
    revoke: null,
  }
}
