/** Gives a consent back when its connection ends. */
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '../../database/database.ts'
import {
  jobCompany,
  type JobContext,
  type JobOutcome,
  type JobQueue,
} from '../../jobs/job-queue.ts'
import { noteIntegration } from '../note-integration.ts'
import type { Place } from '../queries.ts'
import { ConsentError } from './consent-error.ts'
import { leaveVendor, type Parting } from './leave-vendor.ts'
import {
  deleteConsent,
  findConsent,
  lockConsent,
  updateConsent,
  type ConsentRow,
} from './queries.ts'
import { openClientSecret, openTokens } from './stored-consent.ts'
import { askForTokens, revokeTokens } from './token-endpoint.ts'
import { consentVendor } from './vendor.ts'

const request = z.object({ companyId: jobCompany, integrationId: z.uuid() })
export type RevokeRequest = z.output<typeof request>
type RevokeDeps = Pick<Deps, 'clock' | 'config' | 'secrets'>

export const consentRevokeQueue: JobQueue<RevokeRequest> = {
  name: 'consent-revoke',
  data: request,
  retries: 8,
  firstRetrySeconds: 5,
  longestRetrySeconds: 600,
  concurrency: 2,
}

/**
 * Nobody gets a token from now on; a job gives the consent back once the connection's `integration.removed` is handed over.
 * @param partings what the job ends at the vendor before that
 */
export async function endConsent(
  tx: Tx,
  place: Place,
  partings: readonly Parting[] = [],
): Promise<void> {
  const row = await lockConsent(tx, place)
  if (row === undefined) return
  if (row.tokens === null) await deleteConsent(tx, place)
  else await updateConsent(tx, place, { state: 'REVOKING', partings: JSON.stringify(partings) })
}

/** A vendor that is down is left after some tries: then somebody withdraws the consent there, and the audit log says so. */
export async function revokeConsent(
  { tx, isLastAttempt }: Pick<JobContext, 'tx' | 'isLastAttempt'>,
  place: Place,
  deps: RevokeDeps,
): Promise<JobOutcome> {
  const asked = await findConsent(tx, place)
  if (asked?.state !== 'REVOKING') return 'done'
  const { ended, left } = await leaveVendor(tx, deps, place, asked)
  if (left > 0 && !isLastAttempt) return { retry: 'vendor_unreachable' }
  // Its tokens may have been renewed for that.
  const row = (await findConsent(tx, place)) ?? asked
  const isRevoked = await giveBack(deps, row)
  if (!isRevoked && !isLastAttempt) return { retry: 'vendor_unreachable' }
  await deleteConsent(tx, place)
  const act = { actor: { kind: 'system' }, commandId: null } as const
  await noteIntegration(tx, place, act, 'integration.consent_revoked', {
    isRevoked,
    ...(ended + left > 0 && { subscriptionsEnded: ended, subscriptionsLeft: left }),
  })
  return 'done'
}

async function giveBack(deps: RevokeDeps, row: ConsentRow): Promise<boolean> {
  const vendor = consentVendor.parse(row.vendor)
  try {
    const client = { clientId: row.client_id, clientSecret: openClientSecret(deps, row) }
    const tokens = openTokens(deps, row)
    if (tokens === null) return true
    const { refreshToken } = tokens
    if (vendor.revoke?.by !== 'BEARER' || refreshToken === null) {
      return await revokeTokens(deps, vendor, client, tokens)
    }
    // The stored access token may have run out by now.
    const grant = { grant_type: 'refresh_token', refresh_token: refreshToken }
    const { accessToken } = await askForTokens(deps, vendor, client, grant)
    return await revokeTokens(deps, vendor, client, { accessToken, refreshToken })
  } catch (error) {
    if (!(error instanceof ConsentError)) throw error
    // Nothing is left to give back. What can't be opened any more can't be given back.
    return error.fault === 'consent_ended'
  }
}
