/** What is asked of a vendor's token endpoint (RFC 6749 §4.1.3, §6) and of its revocation (RFC 7009). Codes, secrets and tokens go to no log. */
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { allowedAddresses } from '../../outgoing/allowed-addresses.ts'
import { fetchChecked } from '../../outgoing/fetch-checked.ts'
import { OutgoingError } from '../../outgoing/post-json.ts'
import { vendorAddress } from '../../outgoing/vendor-address.ts'
import { retryAfterSeconds } from '../../messages/retry-after.ts'
import { ConsentError } from './consent-error.ts'
import type { ConsentVendor } from './vendor.ts'

export type Client = { readonly clientId: string; readonly clientSecret: string }
type AskDeps = Pick<Deps, 'config' | 'clock'>

export type Issued = {
  readonly accessToken: string
  /** Null where the vendor gave none: the one before goes on counting. */
  readonly refreshToken: string | null
  /** Null where it says nothing of the kind. */
  readonly expiresInSeconds: number | null
  /** What the vendor `keeps`. */
  readonly told: Readonly<Record<string, string>>
}

const timeoutMs = 8_000
const maxTold = 500
const answered = z.looseObject({
  access_token: z.string().min(1).max(20_000),
  token_type: z.string().optional(),
  refresh_token: z.string().min(1).max(20_000).optional(),
  // Some write it as a text, and Egnyte -1 for a token that doesn't run out.
  expires_in: z.coerce.number().min(-1).max(1e9).optional(),
})
const refused = z.object({ error: z.string() })

/** @param grant the parameters of RFC 6749 besides the app's. @throws ConsentError */
export async function askForTokens(
  deps: AskDeps,
  vendor: ConsentVendor,
  client: Client,
  grant: Readonly<Record<string, string>>,
): Promise<Issued> {
  const response = await post(deps, vendor, client, vendor.tokenAddress, grant)
  const text = await response.text()
  if (!response.ok) throw refusalOf(deps, response, text)
  const read = answered.safeParse(jsonOf(text))
  // Half an answer, or a page in its place.
  if (!read.success) throw new ConsentError('unavailable')
  const { access_token: accessToken, refresh_token: refreshToken, expires_in, ...more } = read.data
  return {
    accessToken,
    refreshToken: refreshToken ?? null,
    expiresInSeconds: expires_in === undefined || expires_in <= 0 ? null : expires_in,
    told: Object.fromEntries(
      vendor.keeps.flatMap((name) => {
        const value = more[name]
        return typeof value === 'string' && value.length <= maxTold ? [[name, value]] : []
      }),
    ),
  }
}

/** @returns whether the vendor took it, or has no way */
export async function revokeTokens(
  deps: AskDeps,
  vendor: ConsentVendor,
  client: Client,
  {
    accessToken,
    refreshToken,
  }: { readonly accessToken: string; readonly refreshToken: string | null },
): Promise<boolean> {
  const { revoke } = vendor
  if (revoke === null) return true
  try {
    const token = refreshToken ?? accessToken
    const response =
      revoke.by === 'CLIENT'
        ? await post(deps, vendor, client, revoke.address, { token })
        : await send(
            deps,
            revoke.address,
            revoke.by === 'TOKEN' ? new URLSearchParams({ token }) : null,
            revoke.by === 'TOKEN' ? {} : { authorization: `Bearer ${accessToken}` },
          )
    // 400: what isn't known there any more can't be given back.
    return response.ok || response.status === 400
  } catch (error) {
    if (!(error instanceof ConsentError)) throw error
    return false
  }
}

function post(
  deps: AskDeps,
  { clientProof }: ConsentVendor,
  { clientId, clientSecret }: Client,
  address: string,
  parameters: Readonly<Record<string, string>>,
): Promise<Response> {
  const isBasic = clientProof === 'BASIC'
  const form = new URLSearchParams({
    ...parameters,
    ...(!isBasic && { client_id: clientId, client_secret: clientSecret }),
  })
  // RFC 6749 §2.3.1: both are encoded as in a form first.
  const pair = [clientId, clientSecret].map((one) => encodeURIComponent(one)).join(':')
  const proof = { authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
  return send(deps, address, form, isBasic ? proof : {})
}

async function send(
  { config }: AskDeps,
  address: string,
  form: URLSearchParams | null,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const fetch = fetchChecked({ addresses: allowedAddresses(config.webhookAllow), timeoutMs })
  try {
    return await fetch(vendorAddress(config, address).href, {
      method: 'POST',
      headers: {
        ...headers,
        accept: 'application/json',
        ...(form !== null && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      body: form,
    })
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    throw new ConsentError('unavailable', { cause: error })
  }
}

function refusalOf({ clock }: AskDeps, response: Response, text: string): ConsentError {
  const { status, headers } = response
  const wait = retryAfterSeconds(headers.get('retry-after'), clock.epochMs())
  if (status === 429 || status >= 500)
    return new ConsentError('unavailable', { retryAfterSeconds: wait })
  const read = refused.safeParse(jsonOf(text))
  const code = read.success ? read.data.error : ''
  if (code === 'invalid_grant') return new ConsentError('consent_ended')
  if (code === 'invalid_client' || code === 'unauthorized_client') {
    return new ConsentError('client_refused')
  }
  return new ConsentError('refused')
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
