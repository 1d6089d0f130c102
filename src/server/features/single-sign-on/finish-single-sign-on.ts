import type { Deps } from '#server/deps.ts'
import { endTrip, type Identity } from '#server/platform/auth/identity-provider.ts'
import { installation, mintOrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { spendAttempts } from '#server/platform/http/attempts.ts'
import { sha256 } from '#server/platform/ids.ts'
import { joinAccount, mayStillSignIn } from '../accounts/join-account.ts'
import { noteAccountEvent } from '../accounts/note-account-event.ts'
import { openSession, type Browser } from '../accounts/open-session.ts'
import { networkLimit } from '../accounts/sign-in-account.ts'
import * as queries from './queries.ts'

type FinishDeps = Pick<Deps, 'db' | 'config' | 'log' | 'sessions'>
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
 * @returns the secret for the cookie, and where to go.
 * @throws ApiError single_sign_on_… | rate_limited
 */
export async function finishSingleSignOn(
  deps: FinishDeps,
  now: string,
  { query, secret, address }: Returned,
  browser: Browser,
): Promise<{ readonly secret: string; readonly next: string }> {
  const { db, log, sessions } = deps
  await db.inSystem((tx) => spendAttempts(tx, installation, now, [networkLimit(address)]))
  const state = new URLSearchParams(query).get('state') ?? ''
  const key = { stateHash: sha256(state), browserHash: sha256(secret ?? ''), now }
  const trip = await queries.takeTrip(db.system, key)
  if (trip === undefined) throw new ApiError('single_sign_on_refused')
  const provider = await queries.findProvider(db.system, trip.organisation_id)
  if (provider?.issuer !== trip.issuer) throw new ApiError('single_sign_on_refused')
  const client = {
    issuer: provider.issuer,
    clientId: provider.client_id,
    clientSecret: provider.client_secret,
  }
  const expected = { state, nonce: trip.nonce, codeVerifier: trip.code_verifier }
  const identity = await endTrip(deps, client, expected, query)
  if ('refused' in identity) {
    log.warn({ reason: identity.reason }, 'Single sign-on did not work.')
    throw new ApiError(`single_sign_on_${identity.refused}`)
  }
  const opened = await db.inSystem(async (tx) => {
    const accountId = await findOrBind(tx, provider, identity, now)
    return openSession(tx, accountId, now, 'SINGLE_SIGN_ON', browser)
  })
  for (const sessionId of opened.ended) sessions.forget(sessionId)
  return { secret: opened.secret, next: trip.next_path }
}

/** The account that the provider means by its subject; the first time by the address, which it has verified. */
async function findOrBind(
  tx: Tx,
  provider: queries.ProviderRow,
  identity: Identity,
  now: string,
): Promise<string> {
  const organisationId = mintOrganisationId(provider.organisation_id)
  const key = { organisationId, issuer: provider.issuer, subject: identity.subject, now }
  const known = await queries.useIdentity(tx, key)
  if (known !== undefined) {
    if (await mayStillSignIn(tx, known)) return known
    throw new ApiError('single_sign_on_unknown_person')
  }
  const isVerified = identity.isEmailVerified ?? provider.trusts_email
  if (identity.email === null || !isVerified) {
    throw new ApiError('single_sign_on_unverified_email')
  }
  // Users must be there first (reference §9).
  const accountId = await joinAccount(tx, organisationId, identity.email, now)
  if (accountId === null) throw new ApiError('single_sign_on_unknown_person')
  const isBound = await queries.insertIdentity(tx, accountId, key)
  // Two tabs of the same person may come back at the same time.
  const isSame = isBound || (await queries.useIdentity(tx, key)) === accountId
  if (!isSame) throw new ApiError('single_sign_on_other_identity')
  if (isBound) await noteAccountEvent(tx, accountId, now, { kind: 'account.identity_bound' })
  return accountId
}
