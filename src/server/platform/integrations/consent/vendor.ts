/**
 * What of OAuth 2.0 (RFC 6749) differs between vendors, as data. A feature makes one of these for a connection; everything else of a
 * consent is the frame's. Issue 15 §1.
 */
import { z } from 'zod'

const address = z.url({ protocol: /^https$/ })

export const consentVendor = z.object({
  /** As people call it, such as `Google Drive`. */
  name: z.string(),
  /** Where the browser goes to consent. */
  authorizeAddress: address,
  /** What it asks for there besides RFC 6749 and PKCE, such as `access_type=offline`. */
  authorizeParameters: z.record(z.string(), z.string()),
  /** Where codes and refresh tokens become access tokens. */
  tokenAddress: address,
  scopes: z.array(z.string()),
  /** How the app proves itself there: in the form, or by HTTP Basic. */
  clientProof: z.enum(['FORM', 'BASIC']),
  /**
   * How a consent is given back; null where a vendor has no way. `CLIENT`: the token, and the app's proof (RFC 7009). `TOKEN`: the
   * token alone. `BEARER`: an access token that is still good, by which it is given back itself.
   */
  revoke: z.object({ address, by: z.enum(['CLIENT', 'TOKEN', 'BEARER']) }).nullable(),
  /** Names of texts that come with the tokens and are kept in the clear, such as `instance_url`. */
  keeps: z.array(z.string()),
})
export type ConsentVendor = z.output<typeof consentVendor>
