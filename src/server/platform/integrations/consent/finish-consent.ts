import { rights as allRights, type Right } from '#domain/rights/right.ts'
import { mayChange } from '#domain/rights/effective-rights.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { Deps } from '#server/deps.ts'
import { accountIdOf, rightsOf, type ActorOf } from '../../auth/actor.ts'
import type { CompanyId } from '../../auth/tenant.ts'
import type { Tx } from '../../database/database.ts'
import { withRights } from '../../http/enter.ts'
import { sha256 } from '../../ids.ts'
import { noteIntegration } from '../note-integration.ts'
import type { Place } from '../queries.ts'
import { ConsentError } from './consent-error.ts'
import {
  findConsent,
  lockConsent,
  takeTrip,
  updateConsent,
  type ConsentRow,
  type TripRow,
} from './queries.ts'
import { consentReturnAddress } from './save-client.ts'
import { openClientSecret, sealTokens, verifierPlace } from './stored-consent.ts'
import { askForTokens, type Issued } from './token-endpoint.ts'
import { consentVendor } from './vendor.ts'

export type Returned = {
  readonly state: string
  /** Null where the vendor sends an error in its place. */
  readonly code: string | null
}

type FinishDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'rights' | 'secrets'>
type Consenting = ActorOf<'employee' | 'administrator'>

/**
 * Takes what a vendor sent a browser back with. What came of it stands with the connection: granted, or why not.
 * @returns the screen where the browser goes on; null where it is nobody's trip, or not theirs
 */
export async function finishConsent(
  deps: FinishDeps,
  companyId: CompanyId,
  actor: Consenting,
  { state, code }: Returned,
): Promise<string | null> {
  const digest = sha256(state)
  const now = deps.clock.now()
  const may = rightsOf(await withRights(deps, actor, { companyId }))
  const found = await deps.db.inTenant(companyId, async (tx) => {
    const trip = await takeTrip(tx, companyId, digest)
    if (trip === undefined || !isTheirs(trip, actor, may) || trip.until < now) return null
    const place: Place = { companyId, integrationId: trip.integration_id }
    const row = await findConsent(tx, place)
    return row === undefined || row.state === 'REVOKING' ? null : { trip, place, row }
  })
  if (found === null) return null
  const { trip, place, row } = found
  if (code === null) {
    await noteProblem(deps, place, 'consent_denied')
    return trip.screen
  }
  try {
    const client = { clientId: row.client_id, clientSecret: openClientSecret(deps, row) }
    const issued = await askForTokens(deps, consentVendor.parse(row.vendor), client, {
      grant_type: 'authorization_code',
      code,
      redirect_uri: consentReturnAddress(deps),
      code_verifier: deps.secrets.open(verifierPlace(companyId, digest), trip.verifier),
    })
    await deps.db.inTenant(companyId, (tx) => grant(tx, deps, place, { actor, row, issued, now }))
  } catch (error) {
    if (!(error instanceof ConsentError)) throw error
    // A code that is refused is not a consent that ended.
    await noteProblem(deps, place, error.fault === 'consent_ended' ? 'refused' : error.fault)
  }
  return trip.screen
}

/** The same session that began it, whose person may still do it. */
function isTheirs(trip: TripRow, { session }: Consenting, may: ReadonlySet<Right>): boolean {
  const needed = allRights.filter((right) => trip.rights.includes(right))
  return session.sessionId === trip.session_id && mayChange(may, needed)
}

async function noteProblem({ db }: FinishDeps, place: Place, problem: string): Promise<void> {
  await db.inTenant(place.companyId, (tx) => updateConsent(tx, place, { problem }))
}

async function grant(
  tx: Tx,
  deps: FinishDeps,
  place: Place,
  {
    actor,
    row,
    issued: { accessToken, refreshToken, expiresInSeconds, told },
    now,
  }: {
    readonly actor: Consenting
    readonly row: ConsentRow
    readonly issued: Issued
    readonly now: string
  },
): Promise<void> {
  const current = await lockConsent(tx, place)
  // Disconnected, or changed to another app, while the vendor was asked.
  if (current?.client_secret !== row.client_secret || current.state === 'REVOKING') return
  await updateConsent(tx, place, {
    state: 'GRANTED',
    tokens: sealTokens(deps, row, { accessToken, refreshToken }),
    access_until: expiresInSeconds === null ? null : plusMs(now, expiresInSeconds * 1_000),
    told: JSON.stringify(told),
    granted_by: actor.kind === 'employee' ? actor.userId : null,
    granted_by_account: accountIdOf(actor),
    granted_at: now,
    ended_at: null,
    problem: null,
  })
  await noteIntegration(tx, place, { actor, commandId: null, at: now }, 'integration.consented')
}
