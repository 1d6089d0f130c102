import type { Deps } from '#server/deps.ts'
import { endTrip, type Identity, type NoIdentity } from '#server/platform/auth/identity-provider.ts'
import type { SamlSubject } from '#server/platform/auth/saml/read-assertion.ts'
import { installation, mintOrganisationId } from '#server/platform/auth/tenant.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { spendAttempts } from '#server/platform/http/limits/attempts.ts'
import { sha256 } from '#server/platform/ids.ts'
import { openSession, type Browser } from '../accounts/open-session.ts'
import { networkLimit } from '../accounts/sign-in-account.ts'
import type { ProviderColumns } from './judge-provider.ts'
import { letIn } from './let-in.ts'
import { failureCodes, noteFailure } from './note-failure.ts'
import { openClient } from './open-client.ts'
import { findDraft } from './queries-drafts.ts'
import type { ProviderRow, TripRow } from './queries.ts'
import * as queries from './queries.ts'
import { arrivalOf } from './saml/arrival.ts'
import { keepSubject } from './saml/leave-saml.ts'
import { finishTrial } from './try-draft.ts'

type FinishDeps = Pick<Deps, 'db' | 'config' | 'log' | 'sessions' | 'companies' | 'secrets'>
type Returned = {
  /** What the provider added to the address, `?code=…&state=…`. */
  readonly query: string
  /** By which the browser was known when it left; null without one. */
  readonly secret: string | null
  readonly address: string
}

/**
 * Signs in whoever comes back from the provider. The trip counts once, for the browser that left, for ten minutes, and for the
 * provider as it was then.
 * @param now ISO 8601
 * @returns the secret for the cookie, and where to go. After the try of a draft the secret is null: everybody stays who they were.
 * @throws ApiError single_sign_on_… | rate_limited
 */
export async function finishSingleSignOn(
  deps: FinishDeps,
  now: string,
  { query, secret, address }: Returned,
  browser: Browser,
): Promise<{ readonly secret: string | null; readonly next: string }> {
  const { db, sessions } = deps
  await db.inSystem((tx) => spendAttempts(tx, installation, now, [networkLimit(address)]))
  const state = new URLSearchParams(query).get('state') ?? ''
  const key = { stateHash: sha256(state), browserHash: sha256(secret ?? ''), now }
  const trip = await queries.takeTrip(db.system, key)
  if (trip === undefined) throw new ApiError('single_sign_on_refused')
  if (trip.draft_changed_at !== null) {
    const draft = await findDraft(db.system, mintOrganisationId(trip.organisation_id))
    // Of a draft that is another one meanwhile the try says nothing.
    if (draft?.changed_at === trip.draft_changed_at) {
      const { identity } = await whoComes(deps, draft, trip, query)
      await finishTrial(deps, now, trip, draft, identity)
    }
    return { secret: null, next: trip.next_path }
  }
  const provider = await queries.findProvider(db.system, trip.organisation_id)
  if (provider?.issuer !== trip.issuer) throw new ApiError('single_sign_on_refused')
  const comer = await whoComes(deps, provider, trip, query)
  const opened = await signIn(deps, now, { provider, comer, browser })
  for (const sessionId of opened.ended) sessions.forget(sessionId)
  return { secret: opened.secret, next: trip.next_path }
}

type Comer = {
  readonly identity: Identity | NoIdentity
  /** How a provider that speaks SAML calls the session. */
  readonly subject: SamlSubject | null
}

async function whoComes(
  deps: FinishDeps,
  provider: ProviderColumns,
  trip: TripRow,
  query: string,
): Promise<Comer> {
  if (provider.kind === 'SAML') {
    const arrival = arrivalOf(trip)
    return 'refused' in arrival ? { identity: arrival, subject: null } : arrival
  }
  const client = openClient(deps, provider)
  if ('refused' in client) return { identity: client, subject: null }
  const state = new URLSearchParams(query).get('state') ?? ''
  const expected = { state, nonce: trip.nonce, codeVerifier: trip.code_verifier }
  return { identity: await endTrip(deps, client, expected, query), subject: null }
}

/** Whoever does not get in is noted, for those who set the provider up. @throws ApiError single_sign_on_… */
async function signIn(
  deps: FinishDeps,
  now: string,
  {
    provider,
    comer: { identity, subject },
    browser,
  }: { readonly provider: ProviderRow; readonly comer: Comer; readonly browser: Browser },
) {
  const organisationId = mintOrganisationId(provider.organisation_id)
  const { db, log } = deps
  try {
    if ('refused' in identity) throw new ApiError(`single_sign_on_${identity.refused}`)
    return await db.inSystem(async (tx) => {
      const { accountId } = await letIn(deps, tx, provider, identity, now)
      const opened = await openSession(tx, accountId, now, 'SINGLE_SIGN_ON', browser)
      if (subject !== null) await keepSubject(tx, opened.sessionId, organisationId, subject)
      return opened
    })
  } catch (error) {
    const code = error instanceof ApiError ? failureCodes.find((one) => one === error.code) : null
    if (code === undefined || code === null) throw error
    const known = 'refused' in identity ? { email: null, reason: identity.reason } : identity
    const failure = {
      code,
      reason: 'reason' in known ? known.reason : '',
      email: known.email ?? '',
    }
    log.warn(
      { reason: failure.reason === '' ? code : failure.reason },
      'Single sign-on did not work.',
    )
    await db.inSystem((tx) => noteFailure(tx, organisationId, now, failure))
    throw error
  }
}
