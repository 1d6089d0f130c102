import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import type { BadgeFormat } from '../badges/badge-content.ts'
import { drawBadge, type DrawnBadge } from '../badges/draw-badge.ts'
import { loadBadge, type BadgeDeps } from '../badges/load-badge.ts'
import { loadVisit } from '#server/features/visits/visit-record/load-visit.ts'
import { visitKeyOfJob } from './present.ts'
import { findPrinter } from './queries.ts'
import { findJob, type PrintJobRow } from './jobs/queries-jobs.ts'

/** Short transactions, so that the drawing stays outside of them. */
type InTx = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/**
 * What a claimed job prints, in the language of its printer.
 * @throws ApiError not_found | print_job_conflict | badge_unavailable
 */
export async function readLabel(
  deps: BadgeDeps,
  inTx: InTx,
  company: CompanyCard,
  actor: Actor,
  asked: { readonly printJobId: string; readonly claim: string },
): Promise<DrawnBadge> {
  const { companyId } = company
  const job = mustFind(await inTx((tx) => findJob(tx, companyId, asked.printJobId)))
  if (job.status !== 'SENT' || job.claim_id !== asked.claim) {
    throw new ApiError('print_job_conflict', { status: job.status })
  }
  return drawLabel(deps, inTx, company, actor, job)
}

/** @throws ApiError not_found when the visit or the printer is gone | badge_unavailable */
export async function drawLabel(
  deps: BadgeDeps,
  inTx: InTx,
  company: CompanyCard,
  actor: Actor,
  job: PrintJobRow,
): Promise<DrawnBadge> {
  const visit = await loadVisit(deps, company, actor, visitKeyOfJob(job))
  const { content, printer } = await inTx(async (tx) => ({
    printer: mustFind(await findPrinter(tx, company.companyId, job.printer_id)),
    content: await loadBadge(deps, tx, company, visit, job.badge_template_id),
  }))
  // The table allows no other kind.
  return drawBadge(deps, content, { format: printer.kind as BadgeFormat, dpi: printer.dpi })
}
