import { leaseMs, maxClaims } from '#domain/badge/print-job.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { randomUUID } from 'node:crypto'
import { findPrinter } from '../queries.ts'
import {
  cancelWaiting,
  claimJobs as claim,
  giveUpUnanswered,
  type Claim,
  type PrintJobRow,
} from './queries-jobs.ts'
import { tellJobs } from './tell-job.ts'

export type ClaimedJobs = { readonly claim: Claim | null; readonly jobs: readonly PrintJobRow[] }

/**
 * Gives the oldest jobs of a printer to the program or page that prints for it. Nobody else gets them until the claim
 * runs out. What is no longer wanted, or was handed out too often without an answer, leaves the queue before.
 * @throws ApiError not_found | validation_failed for a printer that Foyer itself sends to
 */
export async function claimJobs(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  { printerId, max }: { readonly printerId: string; readonly max: number },
): Promise<ClaimedJobs> {
  const printer = mustFind(await findPrinter(tx, companyId, printerId))
  if (printer.connection === 'NETWORK') {
    throw new ApiError('validation_failed', [{ field: 'body.printerId', code: 'network_printer' }])
  }
  const { at } = act
  const stale = await cancelWaiting(tx, companyId, printerId, { at, onlyStale: true })
  await tellJobs(tx, companyId, act, 'badge.cancelled', stale)
  const lost = await giveUpUnanswered(tx, companyId, printerId, { at, maxClaims })
  await tellJobs(tx, companyId, act, 'badge.failed', lost)
  const made = { id: randomUUID(), at, until: plusMs(at, leaseMs) }
  const jobs = printer.active ? await claim(tx, companyId, printerId, max, made) : []
  await tellJobs(tx, companyId, act, 'badge.sent', jobs)
  return { claim: jobs.length === 0 ? null : made, jobs }
}
