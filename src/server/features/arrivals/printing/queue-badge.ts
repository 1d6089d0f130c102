import { insideId } from '#contract/ids.ts'
import { actorName, type VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { AnyAct } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { readBadgeParams } from '../badges/read-badge-params.ts'
import { findPrinter, hasTemplate } from './queries.ts'
import {
  findJob,
  findLastJobOf,
  findWaitingJobOf,
  insertJob,
  lockVisitStatus,
  type PrintJobRow,
} from './jobs/queries-jobs.ts'
import { tellJobs } from './jobs/tell-job.ts'

export type BadgeToPrint = {
  readonly key: VisitKey
  /** Uuids; what is missing is that of the settings. */
  readonly printerId?: string | undefined
  readonly badgeTemplateId?: string | undefined
  /** The event that asks for it; an event asks once. */
  readonly cause?: number
  /** A badge that waits for its printer is enough: that one is answered, and no second is asked for. */
  readonly isOneEnough: boolean
}

/**
 * Puts the badge of a checked-in visit into the queue of a printer; once more, if there was one before (a reprint).
 * @returns null when the same event has asked for it before.
 * @throws ApiError not_found | badge_unavailable | printer_missing | validation_failed
 */
export async function queueBadge(
  tx: Tx,
  companyId: CompanyId,
  act: AnyAct,
  { key, printerId, badgeTemplateId, cause, isOneEnough }: BadgeToPrint,
): Promise<PrintJobRow | null> {
  const status = mustFind(await lockVisitStatus(tx, companyId, key))
  // Neither before, nor for who waits on site for a guard (reference §1).
  if (status !== 'CHECKED_IN') throw new ApiError('badge_unavailable', { status })
  if (badgeTemplateId !== undefined && !(await hasTemplate(tx, companyId, badgeTemplateId))) {
    const fault = { field: 'body.templateId', code: 'unknown_template' }
    throw new ApiError('validation_failed', [fault])
  }
  const settings = await readBadgeParams(tx, companyId)
  const inSettings = settings.printerId === null ? null : insideId('PR', settings.printerId)
  const wanted = printerId ?? inSettings
  const printer = wanted === null ? undefined : await findPrinter(tx, companyId, wanted)
  if (printer === undefined || !printer.active) throw new ApiError('printer_missing')
  // Whoever asks at the same time waits for the visit, and finds this one's.
  const waiting = isOneEnough ? await findWaitingJobOf(tx, companyId, key) : undefined
  if (waiting !== undefined) return waiting
  const printJobId = uuid7()
  const isNew = await insertJob(tx, {
    company_id: companyId,
    print_job_id: printJobId,
    visit_date: key.visitDate,
    meeting_id: key.meetingId,
    visitor_id: key.visitorId,
    printer_id: printer.printer_id,
    badge_template_id: badgeTemplateId ?? null,
    requested_by: actorName(act.actor),
    cause: cause ?? null,
    reprint_of: await findLastJobOf(tx, companyId, key),
    created_at: act.at,
  })
  if (!isNew) return null
  const job = mustFind(await findJob(tx, companyId, printJobId))
  await tellJobs(tx, companyId, act, 'badge.queued', [job])
  return job
}
