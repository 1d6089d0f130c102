import type { getBadgePrinting } from '#contract/arrivals/badges.ts'
import type { HandlerOutput } from '#contract/endpoint.ts'
import { insideId } from '#contract/ids.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { readBadgeParams } from '../badges/read-badge-params.ts'
import { presentJob } from './present.ts'
import { findPrinter } from './queries.ts'
import { findNewestJobOf } from './jobs/queries-jobs.ts'

/** Where the badge of a visit is printed, and how its last one stands; a printer that has gone keeps its name. */
export async function readPrinting(
  tx: Tx,
  companyId: CompanyId,
  key: VisitKey,
): Promise<HandlerOutput<typeof getBadgePrinting>> {
  const { printerId } = await readBadgeParams(tx, companyId)
  const inSettings = printerId === null ? null : insideId('PR', printerId)
  const printer = inSettings === null ? undefined : await findPrinter(tx, companyId, inSettings)
  const job = await findNewestJobOf(tx, companyId, key)
  return {
    printer: printer?.active === true ? { name: printer.name } : null,
    last: job === undefined ? null : presentLast(job),
  }
}

function presentLast(row: NonNullable<Awaited<ReturnType<typeof findNewestJobOf>>>) {
  const { id, status, error, createdAt, sentAt, endedAt } = presentJob(row)
  const at = endedAt ?? (status === 'SENT' ? (sentAt ?? createdAt) : createdAt)
  return { id, status, error, at, printer: row.printer_name }
}
