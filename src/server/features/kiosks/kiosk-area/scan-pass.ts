import type { ScanOutcome, ScanPurpose } from '#domain/kiosk/judge-scan.ts'
import { judgeScan } from '#domain/kiosk/judge-scan.ts'
import type { Deps } from '#server/deps.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { readScannedPass } from '#server/features/arrivals/passes/find-by-pass.ts'
import { judgeVisit } from '#server/features/visits/visit-record/judge-visit.ts'
import { lockVisit } from '#server/features/visits/visit-record/load-visit.ts'
import { checkOutVisit } from '#server/features/visits/visits/check-in/check-out-visit.ts'
import { screenVisit } from '#server/features/visitors/watch-lists/alerts/screen-visitors.ts'
import { arriveByPerson } from './arrive-by-person.ts'
import { completeArrival } from './complete-arrival.ts'
import { todoOf } from './present-kiosk-visit.ts'
import { hasPicture } from './queries.ts'

export type Scan = { readonly code: string; readonly purpose: ScanPurpose }
export type Scanned = { readonly outcome: ScanOutcome; readonly key: VisitKey }

/**
 * Checks in when nothing is missing, checks out whoever is in, and otherwise changes nothing.
 * @throws ApiError lookup_not_offered | pass_unknown | pass_wrong_day | pass_revoked, and those of `arriveByPerson`
 */
export async function scanPass(
  tx: Tx,
  deps: Pick<Deps, 'keys' | 'clock'>,
  company: CompanyCard,
  act: Act,
  { code, purpose }: Scan,
): Promise<Scanned> {
  if (!company.walkIn.lookupByQr) throw new ApiError('lookup_not_offered')
  const pass = await readScannedPass(tx, company, code, deps, purpose)
  const { visitDate, meetingId, visitorId } =
    pass.of === 'VISIT'
      ? pass.visit
      : (pass.visit ?? (await arriveByPerson(tx, company, act, { ...pass, purpose })))
  const key = { visitDate, meetingId, visitorId }
  const visit = await lockScreened(tx, company, act, key, purpose)
  const judged = judgeVisit(visit, company, act.at)
  const todo = todoOf(visit, judged, company, await hasPicture(tx, company.companyId, visitorId))
  const { statusAfterCheckIn } = company.params
  const verdict = judgeScan({
    status: visit.status,
    statusAfterCheckIn,
    isReady: todo.length === 0,
    hasFailed: visit.registration === 'INVALID' || judged.flowStanding === 'FAILURE',
    cameInAt: visit.arrivedAt ?? visit.onSiteAt,
    leftAt: visit.leftAt,
    now: act.at,
    purpose,
  })
  if (verdict.act === 'CHECK_IN') await completeArrival(tx, company, act, visit)
  if (verdict.act === 'CHECK_OUT') await checkOutVisit(tx, company, act, key)
  return { outcome: verdict.outcome, key }
}

/** Whoever is to come in is compared with the watch lists first, and then waits like everybody who waits. */
async function lockScreened(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  key: VisitKey,
  purpose: ScanPurpose,
) {
  const visit = await lockVisit(tx, company, key, act.at)
  if (visit.status !== 'EXPECTED' || purpose === 'LEAVE') return visit
  await screenVisit(tx, company, act, key, 'on-site')
  return lockVisit(tx, company, key, act.at)
}
