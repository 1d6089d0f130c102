/** A visitor agrees at a kiosk, whose scanner then reads the document; with a visit, or before there is one. Issue 15 §5. */
import type { HandlerOutput } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import type { askIdScanAtKiosk, getIdScanAtKiosk } from '#contract/kiosks/kiosk-id-scans.ts'
import { judgeDocumentName } from '#domain/id-scan/judge-name.ts'
import { splitDocumentName } from '#domain/id-scan/split-name.ts'
import { MINUTE_MS } from '#domain/time/instant.ts'
import { addDays, endOfLocalDay, localDateOf } from '#domain/time/local-date.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import { canCheckIdentity } from '#domain/visit/visitor/identity-check.ts'
import type { Deps } from '#server/deps.ts'
import { lockVisit } from '#server/features/visits/visit-record/load-visit.ts'
import { actorName, type ActorOf, type VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { readLink } from '#server/platform/auth/links/signed-link.ts'
import { currentVisit } from '#server/platform/auth/merged-visitor.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { filesOf, waitMs } from '../ask-scan.ts'
import { lockScanner } from '../queries.ts'
import * as scans from '../queries-scans.ts'
import * as queries from './queries-kiosk.ts'
import { eventOf } from './scan-event.ts'

/** So long after the visitor agreed the kiosk may see and delete a scan, and a scan without a visit is kept. */
export const kioskMs = 15 * MINUTE_MS

type KioskActor = ActorOf<'kiosk'>

/**
 * One person at a time stands before a kiosk: what it asked before, and nobody confirmed, is deleted.
 * @throws ApiError not_found where no scanner in use stands there, or the visit is not the kiosk's | token_* |
 * conflict while the scanner waits for somebody else, or reception has a scan of this visit | visit_status_conflict |
 * visit_past | visit_not_today
 */
export async function askAtKiosk(
  tx: Tx,
  deps: Pick<Deps, 'keys' | 'clock'>,
  company: CompanyCard,
  actor: KioskActor,
  act: Act,
  visitToken: string | null,
): Promise<HandlerOutput<typeof askIdScanAtKiosk>> {
  const { companyId, timeZone } = company
  const { kioskId } = actor
  const key = visitToken === null ? null : await ownVisit(tx, deps, company, actor, act, visitToken)
  const at = mustFind(await queries.findKioskScanner(tx, companyId, kioskId))
  const place = { companyId, integrationId: at.integration_id }
  const scanner = mustFind(await lockScanner(tx, place))
  // It may have been paused, or moved, a moment ago.
  if (scanner.state !== 'ACTIVE' || scanner.kiosk_id !== kioskId) throw new ApiError('not_found')
  await scans.endStale(tx, place, act.at)
  const before = await queries.deleteLeftBehind(tx, companyId, kioskId)
  if (key !== null) before.push(...(await queries.deleteOwnScan(tx, companyId, kioskId, key)))
  const scanId = uuid7()
  const waitsUntil = plusMs(act.at, waitMs)
  const isOurs = await scans.insertScan(tx, place, key, {
    scan_id: scanId,
    kiosk_id: kioskId,
    consented_at: act.at,
    consented_before: actorName(actor),
    waits_until: waitsUntil,
    deletes_at:
      key === null
        ? plusMs(act.at, kioskMs)
        : keptUntil(key.visitDate, scanner.kept_days, timeZone),
  })
  if (!isOurs) throw new ApiError('conflict')
  const files = before.flatMap(({ picture_sha256: sha }) => sha ?? [])
  await appendEvent(tx, companyId, act, {
    ...eventOf({ key, kioskId }, 'id_scan_asked'),
    payload: { scanner: outsideId('WH', place.integrationId), ...(files.length > 0 && { files }) },
  })
  return { id: scanId, waitsUntil }
}

/** The visit whose token this kiosk was given, and no other kiosk and no phone. */
async function ownVisit(
  tx: Tx,
  { keys, clock }: Pick<Deps, 'keys' | 'clock'>,
  company: CompanyCard,
  { kioskId }: KioskActor,
  act: Act,
  token: string,
): Promise<VisitKey> {
  const link = await readLink(keys, clock, token)
  const isOwn =
    link.kind === 'visitor' && link.companyId === company.companyId && link.kioskId === kioskId
  if (!isOwn) throw new ApiError('not_found')
  const key = await currentVisit(tx, company.companyId, link.visit)
  const visit = await lockVisit(tx, company, key, act.at)
  if (visit.linkEpoch !== link.linkEpoch) throw new ApiError('token_revoked')
  const verdict = canCheckIdentity(visit, localDateOf(act.at, company.timeZone))
  if (!verdict.ok) throw new ApiError(verdict.reason, { status: visit.status })
  return key
}

/** @returns ISO 8601 */
export function keptUntil(visitDate: string, keptDays: number, timeZone: string): string {
  return endOfLocalDay(addDays(visitDate, keptDays), timeZone)
}

/** @throws ApiError not_found also once it was ended, or the scanner is paused while it is waited for */
export async function readAtKiosk(
  tx: Tx,
  company: CompanyCard,
  { kioskId }: KioskActor,
  { at }: Act,
  scanId: string,
): Promise<HandlerOutput<typeof getIdScanAtKiosk>> {
  const since = plusMs(at, -kioskMs)
  const row = mustFind(
    await queries.findKioskScan(tx, company.companyId, { kioskId, scanId }, since),
  )
  const { name, waits_until: waitsUntil, is_unreadable: isUnreadable } = row
  if (name === null) {
    if (row.state !== 'ACTIVE') throw new ApiError('not_found')
    return { waitsUntil, isOver: waitsUntil <= at, isUnreadable, found: null }
  }
  const visitor = row.key === null ? null : (await lockVisit(tx, company, row.key, at)).visitor
  const found = {
    name,
    ...splitDocumentName(name),
    country: row.country ?? '',
    isWellRead: (row.score ?? 0) >= (row.threshold ?? 0),
    match: visitor && judgeDocumentName(name, visitor),
  }
  return { waitsUntil, isOver: false, isUnreadable: false, found }
}

/** Nothing is nothing. */
export async function removeAtKiosk(
  tx: Tx,
  { companyId }: CompanyCard,
  { kioskId }: KioskActor,
  act: Act,
  scanId: string,
): Promise<{ readonly removed: true }> {
  const since = plusMs(act.at, -kioskMs)
  const removed = await queries.deleteKioskScan(tx, companyId, { kioskId, scanId }, since)
  if (removed !== undefined) {
    await appendEvent(tx, companyId, act, {
      ...eventOf(removed, 'id_scan_removed'),
      payload: filesOf(removed),
    })
  }
  return { removed: true }
}
