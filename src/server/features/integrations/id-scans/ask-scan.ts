/** The scan of a visit: reception asks the visitor first, and deletes it when they take that back. Issue 15 §5. */
import type { HandlerOutput } from '#contract/endpoint.ts'
import { outsideId, outsideVisitId } from '#contract/ids.ts'
import type { askIdScan, getIdScan } from '#contract/integrations/id-scanners.ts'
import { judgeDocumentName } from '#domain/id-scan/judge-name.ts'
import { MINUTE_MS } from '#domain/time/instant.ts'
import { addDays, endOfLocalDay, localDateOf } from '#domain/time/local-date.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import { canCheckIdentity } from '#domain/visit/visitor/identity-check.ts'
import { lockVisit } from '#server/features/visits/visit-record/load-visit.ts'
import { seeVisit } from '#server/features/visits/visits/see-visit.ts'
import { actorName, visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { lockScanner } from './queries.ts'
import * as queries from './queries-scans.ts'

/** How long a scanner waits for a document. */
export const waitMs = 3 * MINUTE_MS

/**
 * Keeps that the visitor has agreed, before whom and when, and waits for the document.
 * @throws ApiError not_found | conflict while the scanner is paused or waits for somebody else | visit_status_conflict |
 * visit_past | visit_not_today
 */
export async function askScan(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  key: VisitKey,
  integrationId: string,
): Promise<HandlerOutput<typeof askIdScan>> {
  const { companyId, timeZone } = company
  const today = localDateOf(act.at, timeZone)
  await seeVisit(tx, company, act, key)
  const visit = await lockVisit(tx, company, key, act.at)
  const verdict = canCheckIdentity(visit, today)
  if (!verdict.ok) throw new ApiError(verdict.reason, { status: visit.status })
  const place = { companyId, integrationId }
  const scanner = mustFind(await lockScanner(tx, place))
  if (scanner.state !== 'ACTIVE') throw new ApiError('conflict')
  await queries.endStale(tx, place, act.at)
  const before = await queries.deleteScan(tx, companyId, key)
  const waitsUntil = plusMs(act.at, waitMs)
  const isOurs = await queries.insertScan(tx, place, key, {
    scan_id: uuid7(),
    kiosk_id: null,
    consented_at: act.at,
    consented_before: actorName(act.actor),
    waits_until: waitsUntil,
    deletes_at: endOfLocalDay(addDays(key.visitDate, scanner.kept_days), timeZone),
  })
  if (!isOurs) throw new ApiError('conflict')
  await appendEvent(tx, companyId, act, {
    kind: 'visit.id_scan_asked',
    subject: visitSubject(key),
    payload: { scanner: outsideId('WH', integrationId), ...filesOf(before) },
  })
  return { id: outsideVisitId(key), waitsUntil }
}

/** Nothing is nothing. @throws ApiError not_found */
export async function removeScan(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  key: VisitKey,
): Promise<{ readonly id: ReturnType<typeof outsideVisitId> }> {
  await seeVisit(tx, company, act, key)
  const before = await queries.deleteScan(tx, company.companyId, key)
  if (before !== undefined) {
    await appendEvent(tx, company.companyId, act, {
      kind: 'visit.id_scan_removed',
      subject: visitSubject(key),
      payload: filesOf(before),
    })
  }
  return { id: outsideVisitId(key) }
}

/** The bytes go behind the request. */
export const filesOf = (scan: { readonly picture_sha256: string | null } | undefined) =>
  scan === undefined || scan.picture_sha256 === null ? {} : { files: [scan.picture_sha256] }

/** @throws ApiError not_found */
export async function readScanOf(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  key: VisitKey,
): Promise<HandlerOutput<typeof getIdScan>> {
  const { companyId } = company
  const { visitor } = await seeVisit(tx, company, act, key)
  const scanners = await queries.listOpenScanners(tx, companyId, key, act.at)
  const row = await queries.findScan(tx, companyId, key)
  // Nobody waits for it any more.
  const isStale = row !== undefined && row.scanned_at === null && row.waits_until <= act.at
  return {
    scanners: scanners.map((one) => ({
      id: outsideId('WH', one.integration_id),
      name: one.name,
      keptDays: one.kept_days,
      isBusy: one.is_busy,
    })),
    scan:
      row === undefined || isStale
        ? null
        : {
            scanner: row.scanner,
            consentedAt: row.consented_at,
            waitsUntil: row.waits_until,
            deletesAt: row.deletes_at,
            found:
              row.scanned_at === null
                ? null
                : {
                    at: row.scanned_at,
                    name: row.name ?? '',
                    match: judgeDocumentName(row.name ?? '', visitor),
                    country: row.country ?? '',
                    score: row.score ?? 0,
                    threshold: row.threshold ?? 0,
                    picture: row.picture_sha256?.slice(0, 16) ?? '',
                  },
          },
  }
}
