/** Where Salesforce is asked for consent, and for what: its API, until somebody withdraws it. Issue 15 §4. */
import { loginAddress, type SalesforceLogin } from '#domain/salesforce/login.ts'
import type { ConsentVendor } from '#server/platform/integrations/consent/vendor.ts'

/** @param myDomain the company's own host; empty unless it signs in there */
export function salesforceVendor(login: SalesforceLogin, myDomain: string): ConsentVendor {
  const address = `${loginAddress(login, myDomain)}/services/oauth2`
  return {
    name: 'Salesforce',
    authorizeAddress: `${address}/authorize`,
    authorizeParameters: {},
    tokenAddress: `${address}/token`,
    scopes: ['api', 'refresh_token'],
    clientProof: 'FORM',
    revoke: { address: `${address}/revoke`, by: 'TOKEN' },
    keeps: ['instance_url'],
  }
}
