import type { Insertable } from 'kysely'
import { MINUTE_MS } from '#domain/time/instant.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { Deps } from '#server/deps.ts'
import { beginTrip, type NoIdentity, type Trip } from '#server/platform/auth/identity-provider.ts'
import { installation, mintOrganisationId } from '#server/platform/auth/tenant.ts'
import type { SingleSignOnTrips } from '#server/platform/database/database-types.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { spendAttempts } from '#server/platform/http/limits/attempts.ts'
import { randomToken, sha256 } from '#server/platform/ids.ts'
import { networkLimit } from '../accounts/sign-in-account.ts'
import { openClient } from './open-client.ts'
import type { ProviderColumns } from './judge-provider.ts'
import { noteFailure } from './note-failure.ts'
import { insertTrip } from './queries.ts'
import { providerFor } from './read-provider.ts'
import { beginSaml } from './saml/begin-saml.ts'

/** How long somebody may take at the provider. */
const tripMs = 10 * MINUTE_MS

/**
 * Sends a browser to the provider of its organisation.
 * @param now ISO 8601
 * @returns where to, and the secret by which the browser is known when it comes back.
 * @throws ApiError not_found | single_sign_on_unavailable | rate_limited
 */
export async function startSingleSignOn(
  deps: Pick<Deps, 'db' | 'config' | 'log' | 'secrets'>,
  now: string,
  asked: { readonly organisation: string | undefined; readonly next: string },
  address: string,
): Promise<{ readonly location: string; readonly secret: string }> {
  const { db } = deps
  await db.inSystem((tx) => spendAttempts(tx, installation, now, [networkLimit(address)]))
  const provider = await providerFor(deps, asked.organisation)
  if (provider === undefined) throw new ApiError('not_found')
  const begun = await leaveFor(deps, provider, now)
  if ('refused' in begun) {
    deps.log.warn({ reason: begun.reason }, 'A provider of identities does not answer.')
    const failure = { code: 'single_sign_on_unavailable', reason: begun.reason, email: '' } as const
    const organisationId = mintOrganisationId(provider.organisation_id)
    await db.inSystem((tx) => noteFailure(tx, organisationId, now, failure))
    throw new ApiError('single_sign_on_unavailable')
  }
  const secret = await keepTrip(deps, now, begun.trip, {
    organisation_id: provider.organisation_id,
    issuer: provider.issuer,
    next_path: asked.next,
  })
  return { location: begun.address, secret }
}

/** Where a browser goes to sign in by this provider, whichever of the two it speaks. @param now ISO 8601 */
export async function leaveFor(
  deps: Pick<Deps, 'db' | 'config' | 'log' | 'secrets'>,
  row: ProviderColumns,
  now: string,
): Promise<{ readonly trip: Trip; readonly address: string } | NoIdentity> {
  if (row.kind === 'SAML') return beginSaml(deps, row, now)
  const client = openClient(deps, row)
  return 'refused' in client ? client : beginTrip(deps, client)
}

type Destination = Pick<Insertable<SingleSignOnTrips>, 'organisation_id' | 'issuer' | 'next_path'> &
  Partial<
    Pick<
      Insertable<SingleSignOnTrips>,
      'draft_changed_at' | 'tried_by' | 'tried_at_location' | 'arrival'
    >
  >

/** Remembers that a browser has left. @param now ISO 8601 @returns the secret by which it is known when it comes back. */
export async function keepTrip(
  { db }: Pick<Deps, 'db'>,
  now: string,
  trip: Trip,
  destination: Destination,
): Promise<string> {
  const secret = randomToken()
  await db.inSystem((tx) =>
    insertTrip(tx, {
      ...destination,
      state_hash: sha256(trip.state),
      browser_hash: sha256(secret),
      nonce: trip.nonce,
      code_verifier: trip.codeVerifier,
      expires_at: plusMs(now, tripMs),
    }),
  )
  return secret
}
