/** What a connection has at a vendor, such as a subscription, ends there before its consent is given back. Issue 15 §4. */
import { z } from 'zod'
import { epochMs } from '#domain/time/instant.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '../../database/database.ts'
import { allowedAddresses } from '../../outgoing/allowed-addresses.ts'
import { fetchChecked } from '../../outgoing/fetch-checked.ts'
import { OutgoingError } from '../../outgoing/post-json.ts'
import { vendorAddress } from '../../outgoing/vendor-address.ts'
import type { Place } from '../queries.ts'
import { ConsentError } from './consent-error.ts'
import { updateConsent, type ConsentRow } from './queries.ts'
import { openClientSecret, openTokens, sealTokens, type Tokens } from './stored-consent.ts'
import { askForTokens } from './token-endpoint.ts'
import { consentVendor } from './vendor.ts'

/** A request that ends something at a vendor, with a token of the consent. `isDone`: the vendor has taken it. */
const parting = z.object({
  method: z.enum(['POST', 'DELETE']),
  address: z.url({ protocol: /^https$/ }),
  body: z.record(z.string(), z.string()).optional(),
  isDone: z.boolean().default(false),
})
export type Parting = z.input<typeof parting>

type LeaveDeps = Pick<Deps, 'clock' | 'config' | 'secrets'>

const timeoutMs = 8_000
const spareMs = 60_000

/**
 * Ends what hasn't ended yet. Where the vendor has ended the consent itself nothing can be asked any more: the rest runs out there.
 * @returns how many have ended by now, and how many haven't
 */
export async function leaveVendor(
  tx: Tx,
  deps: LeaveDeps,
  place: Place,
  row: ConsentRow,
): Promise<{ readonly ended: number; readonly left: number }> {
  const partings = z.array(parting).parse(row.partings)
  const count = (all: typeof partings) => {
    const ended = all.filter(({ isDone }) => isDone).length
    return { ended, left: all.length - ended }
  }
  if (partings.every(({ isDone }) => isDone)) return count(partings)
  const token = await tokenOf(tx, deps, place, row)
  if (token === null) return count(partings)
  const tried: typeof partings = []
  for (const one of partings) {
    tried.push(one.isDone ? one : { ...one, isDone: await part(deps, one, token) })
  }
  await updateConsent(tx, place, { partings: JSON.stringify(tried) })
  return count(tried)
}

/** Renewed where it runs out, and kept, because a vendor may change the refresh token each time. Null where none is to be had. */
async function tokenOf(
  tx: Tx,
  deps: LeaveDeps,
  place: Place,
  row: ConsentRow,
): Promise<string | null> {
  try {
    const known = openTokens(deps, row)
    if (known === null) return null
    const { access_until: until } = row
    const isGood = until !== null && epochMs(until) - spareMs > deps.clock.epochMs()
    if (isGood || known.refreshToken === null) return known.accessToken
    const client = { clientId: row.client_id, clientSecret: openClientSecret(deps, row) }
    const grant = { grant_type: 'refresh_token', refresh_token: known.refreshToken }
    const issued = await askForTokens(deps, consentVendor.parse(row.vendor), client, grant)
    const { accessToken, expiresInSeconds: seconds } = issued
    const renewed: Tokens = {
      accessToken,
      refreshToken: issued.refreshToken ?? known.refreshToken,
    }
    await updateConsent(tx, place, {
      tokens: sealTokens(deps, row, renewed),
      access_until: seconds === null ? null : plusMs(deps.clock.now(), seconds * 1_000),
    })
    return accessToken
  } catch (error) {
    if (!(error instanceof ConsentError)) throw error
    return null
  }
}

async function part(
  { config }: LeaveDeps,
  { method, address, body }: z.output<typeof parting>,
  token: string,
): Promise<boolean> {
  const fetch = fetchChecked({ addresses: allowedAddresses(config.webhookAllow), timeoutMs })
  try {
    const { ok, status } = await fetch(vendorAddress(config, address).href, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
    // What isn't there any more has ended.
    return ok || status === 404 || status === 410
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    return false
  }
}
