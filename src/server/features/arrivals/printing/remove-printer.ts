import { outsideId } from '#contract/ids.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { readBadgeParams } from '../badges/read-badge-params.ts'
import { updatePrinter } from './queries.ts'
import { cancelWaiting } from './jobs/queries-jobs.ts'
import { tellPrinter } from './save-printer.ts'
import { tellJobs } from './jobs/tell-job.ts'

/**
 * Removes a printer; what waits for it is cancelled.
 * @throws ApiError not_found | badge_setting_in_use
 */
export async function removePrinter(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  printerId: string,
): Promise<void> {
  const settings = await readBadgeParams(tx, companyId)
  if (settings.printerId === outsideId('PR', printerId)) throw new ApiError('badge_setting_in_use')
  if (!(await updatePrinter(tx, companyId, printerId, { removed_at: act.at }))) {
    throw new ApiError('not_found')
  }
  const cancelled = await cancelWaiting(tx, companyId, printerId, { at: act.at, onlyStale: false })
  await tellJobs(tx, companyId, act, 'badge.cancelled', cancelled)
  await tellPrinter(tx, companyId, act, 'printer.removed', printerId)
}
