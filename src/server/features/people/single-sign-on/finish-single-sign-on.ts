import type { Deps } from '#server/deps.ts'
import {
  endTrip,
  type Identity,
  type NoIdentity,
  type Trip,
} from '#server/platform/auth/identity-provider.ts'
import { installation, mintOrganisationId } from '#server/platform/auth/tenant.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { spendAttempts } from '#server/platform/http/limits/attempts.ts'
import { sha256 } from '#server/platform/ids.ts'
import { openSession, type Browser } from '../accounts/open-session.ts'
import { networkLimit } from '../accounts/sign-in-account.ts'
import type { ProviderColumns } from './judge-provider.ts'
import { letIn } from './let-in.ts'
import { openClient } from './open-client.ts'
import { findDraft } from './queries-drafts.ts'
import * as queries from './queries.ts'
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
  const { db, log, sessions } = deps
  await db.inSystem((tx) => spendAttempts(tx, installation, now, [networkLimit(address)]))
  const state = new URLSearchParams(query).get('state') ?? ''
  const key = { stateHash: sha256(state), browserHash: sha256(secret ?? ''), now }
  const trip = await queries.takeTrip(db.system, key)
  if (trip === undefined) throw new ApiError('single_sign_on_refused')
  const expected = { state, nonce: trip.nonce, codeVerifier: trip.code_verifier }
  if (trip.draft_changed_at !== null) {
    const draft = await findDraft(db.system, mintOrganisationId(trip.organisation_id))
    // Of a draft that is another one meanwhile the try says nothing.
    if (draft?.changed_at === trip.draft_changed_at) {
      const identity = await whoComes(deps, draft, expected, query)
      await finishTrial(deps, now, trip, draft, identity)
    }
    return { secret: null, next: trip.next_path }
  }
  const provider = await queries.findProvider(db.system, trip.organisation_id)
  if (provider?.issuer !== trip.issuer) throw new ApiError('single_sign_on_refused')
  const identity = await whoComes(deps, provider, expected, query)
  if ('refused' in identity) {
    log.warn({ reason: identity.reason }, 'Single sign-on did not work.')
    throw new ApiError(`single_sign_on_${identity.refused}`)
  }
  const opened = await db.inSystem(async (tx) => {
    const { accountId } = await letIn(deps, tx, provider, identity, now)
    return openSession(tx, accountId, now, 'SINGLE_SIGN_ON', browser)
  })
  for (const sessionId of opened.ended) sessions.forget(sessionId)
  return { secret: opened.secret, next: trip.next_path }
}

async function whoComes(
  deps: FinishDeps,
  provider: ProviderColumns,
  expected: Trip,
  query: string,
): Promise<Identity | NoIdentity> {
  const client = openClient(deps, provider)
  return 'refused' in client ? client : endTrip(deps, client, expected, query)
}
