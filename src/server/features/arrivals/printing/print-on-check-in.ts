/** The job that follows a check-in: a badge for who has come, where the location prints them by itself. */
import { insideId } from '#contract/ids.ts'
import { walkInParams } from '#contract/arrivals/walk-in-params.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { currentVisit } from '#server/platform/auth/merged-visitor.ts'
import { visitKeyOf } from '#server/platform/auth/links/signed-link.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { readBadgeParams } from '../badges/read-badge-params.ts'
import { findPrinter, findWalkInParams } from './queries.ts'
import { queueBadge } from './queue-badge.ts'
import type { CheckedInBadge } from './queues.ts'

/**
 * Of an event there is one badge, however often this runs, and none where the desk was quicker. What the kiosk says that
 * somebody came in at comes first.
 */
export async function printOnCheckIn(
  { tx }: JobContext,
  { companyId, subject, cause, kioskId }: CheckedInBadge,
  deps: Pick<Deps, 'companies' | 'kiosks' | 'clock'>,
): Promise<JobOutcome> {
  const company = await deps.companies.find(companyId)
  const key = visitKeyOf(subject.replace('visit:', ''))
  if (company === null || company.disabled || key === null) return 'done'
  const kiosk = kioskId === undefined ? null : await deps.kiosks.find(kioskId)
  const isWanted = kiosk?.params.walkIn.printBadges ?? (await doesLocationPrint(tx, company))
  if (!isWanted) return 'done'
  const own = await activePrinter(tx, companyId, kiosk?.params.printerId ?? null)
  const act = { actor: { kind: 'system' }, commandId: null, at: deps.clock.now() } as const
  try {
    await queueBadge(tx, company.companyId, act, {
      key: await currentVisit(tx, company.companyId, key),
      cause,
      ...(own !== null && { printerId: own }),
      isOneEnough: true,
    })
    return 'done'
  } catch (error) {
    // Nobody waits for an answer: who has left again needs no badge, and without a printer there is none.
    if (error instanceof ApiError) return 'done'
    throw error
  }
}

/** The printer of an entrance, where it is there and on; else that of the location prints. @returns its uuid. */
async function activePrinter(
  tx: JobContext['tx'],
  companyId: CheckedInBadge['companyId'],
  printerId: string | null,
): Promise<string | null> {
  const own = printerId === null ? null : insideId('PR', printerId)
  const printer = own === null ? undefined : await findPrinter(tx, companyId, own)
  return printer?.active === true ? printer.printer_id : null
}

/** By itself, where no kiosk says otherwise. */
async function doesLocationPrint(
  tx: JobContext['tx'],
  { companyId }: Pick<CompanyCard, 'companyId'>,
): Promise<boolean> {
  const { printOnCheckIn: isOn } = await readBadgeParams(tx, companyId)
  if (isOn) return true
  return walkInParams.parse((await findWalkInParams(tx, companyId)) ?? {}).printBadges
}
