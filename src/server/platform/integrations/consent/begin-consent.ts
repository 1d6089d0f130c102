import { createHash } from 'node:crypto'
import { outsideId } from '#contract/ids.ts'
import type { Right } from '#domain/rights/right.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '../../database/database.ts'
import type { Act } from '../../events.ts'
import { ApiError, mustFind } from '../../http/answers/api-error.ts'
import { randomToken, sha256 } from '../../ids.ts'
import type { Place } from '../queries.ts'
import { findConsent, insertTrip } from './queries.ts'
import { consentReturnAddress } from './save-client.ts'
import { verifierPlace } from './stored-consent.ts'
import { consentVendor } from './vendor.ts'

/** Somebody may have to find a password first. */
const tripMs = 15 * 60_000

/**
 * Where the browser of whoever asks goes to consent: an authorisation request (RFC 6749 §4.1.1) with PKCE (RFC 7636). What comes
 * back counts once, in the same session, while its person is still permitted the same.
 * @param screen the path of the console that shows the connection
 * @param rights what it takes to connect it; the caller has checked them
 * @throws ApiError not_found without an app | forbidden for a program, which has no browser
 */
export async function beginConsent(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'secrets'>,
  place: Place,
  { actor, at }: Pick<Act, 'actor' | 'at'>,
  { screen, rights }: { readonly screen: string; readonly rights: readonly Right[] },
): Promise<string> {
  const row = mustFind(await findConsent(tx, place))
  if (row.state === 'REVOKING') throw new ApiError('not_found')
  if (actor.kind !== 'employee' && actor.kind !== 'administrator') throw new ApiError('forbidden')
  // The location stands before it, so that whoever comes back is found.
  const state = `${outsideId('CO', place.companyId)}.${randomToken()}`
  const verifier = randomToken()
  const digest = sha256(state)
  await insertTrip(tx, {
    company_id: place.companyId,
    state_digest: digest,
    integration_id: place.integrationId,
    session_id: actor.session.sessionId,
    verifier: deps.secrets.seal(verifierPlace(place.companyId, digest), verifier),
    rights: [...rights],
    screen,
    until: plusMs(at, tripMs),
  })
  const vendor = consentVendor.parse(row.vendor)
  const address = new URL(vendor.authorizeAddress)
  const parameters = {
    response_type: 'code',
    client_id: row.client_id,
    redirect_uri: consentReturnAddress(deps),
    ...(vendor.scopes.length > 0 && { scope: vendor.scopes.join(' ') }),
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...vendor.authorizeParameters,
  }
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  return address.href
}
