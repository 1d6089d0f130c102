/** SQL of scans that a kiosk asks for. */
import { sql } from 'kysely'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { scannedOf, type ScannedOf } from '../queries-scans.ts'

/** A scan of one kiosk. */
export type KioskScan = { readonly kioskId: string; readonly scanId: string }

type Removed = ScannedOf & { readonly picture_sha256: string | null }

/** The scanner that stands at a kiosk, if it is in use. */
export function findKioskScanner(tx: Tx, companyId: CompanyId, kioskId: string) {
  return tx
    .selectFrom('id_scanners')
    .select(['integration_id', 'kept_days'])
    .where('company_id', '=', companyId)
    .where('kiosk_id', '=', kioskId)
    .where('state', '=', 'ACTIVE')
    .executeTakeFirst()
}

/** Nobody stands there any more: what the kiosk waits for, and what it asked without a visit. */
export async function deleteLeftBehind(
  tx: Tx,
  companyId: CompanyId,
  kioskId: string,
): Promise<Removed[]> {
  const { rows } = await sql<Removed>`
    delete from id_scans i where i.company_id = ${companyId} and i.kiosk_id = ${kioskId}
      and (i.visit_date is null or i.scanned_at is null)
    returning ${scannedOf}, i.picture_sha256`.execute(tx)
  return rows
}

/** What this kiosk has found for a visit; what reception found stays. */
export async function deleteOwnScan(
  tx: Tx,
  companyId: CompanyId,
  kioskId: string,
  { visitDate, meetingId, visitorId }: VisitKey,
): Promise<Removed[]> {
  const { rows } = await sql<Removed>`
    delete from id_scans i where i.company_id = ${companyId} and i.kiosk_id = ${kioskId}
      and i.visit_date = ${visitDate} and i.meeting_id = ${meetingId} and i.visitor_id = ${visitorId}
    returning ${scannedOf}, i.picture_sha256`.execute(tx)
  return rows
}

/** `since` is ISO 8601: what the visitor agreed to before is none of the kiosk's business any more. */
export async function findKioskScan(
  tx: Tx,
  companyId: CompanyId,
  { kioskId, scanId }: KioskScan,
  since: string,
) {
  const { rows } = await sql<
    ScannedOf & {
      readonly waits_until: string
      readonly scanned_at: string | null
      readonly name: string | null
      readonly country: string | null
      readonly score: number | null
      readonly threshold: number | null
      readonly state: string
      readonly is_unreadable: boolean
    }
  >`select ${scannedOf}, i.waits_until, i.scanned_at, i.name, i.country, i.score, i.threshold, s.state, exists (
        select from id_scan_messages m where m.company_id = i.company_id and m.integration_id = i.integration_id
          and m.at >= i.consented_at and m.outcome in ('UNREADABLE', 'BAD_PICTURE')) as is_unreadable
    from id_scans i join id_scanners s on s.company_id = i.company_id and s.integration_id = i.integration_id
    where i.company_id = ${companyId} and i.kiosk_id = ${kioskId} and i.scan_id = ${scanId}
      and i.consented_at > ${since}`.execute(tx)
  return rows[0]
}

export async function deleteKioskScan(
  tx: Tx,
  companyId: CompanyId,
  { kioskId, scanId }: KioskScan,
  since: string,
): Promise<Removed | undefined> {
  const { rows } = await sql<Removed>`
    delete from id_scans i where i.company_id = ${companyId} and i.kiosk_id = ${kioskId} and i.scan_id = ${scanId}
      and i.consented_at > ${since}
    returning ${scannedOf}, i.picture_sha256`.execute(tx)
  return rows[0]
}

/** For how many days a scan that belongs to no visit yet is to be kept; undefined: there is none any more. */
export async function findKeptDays(
  tx: Tx,
  companyId: CompanyId,
  { kioskId, scanId }: KioskScan,
  since: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ kept_days: number }>`
    select s.kept_days from id_scans i
      join id_scanners s on s.company_id = i.company_id and s.integration_id = i.integration_id
    where i.company_id = ${companyId} and i.kiosk_id = ${kioskId} and i.scan_id = ${scanId}
      and i.visit_date is null and i.scanned_at is not null and i.consented_at > ${since}`.execute(
    tx,
  )
  return rows[0]?.kept_days
}

/** @returns false where another visit was faster: a scan is of one person */
export async function giveToVisit(
  tx: Tx,
  companyId: CompanyId,
  { kioskId, scanId }: KioskScan,
  { visitDate, meetingId, visitorId }: VisitKey,
  deletesAt: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('id_scans')
    .set({
      visit_date: visitDate,
      meeting_id: meetingId,
      visitor_id: visitorId,
      deletes_at: deletesAt,
    })
    .where('company_id', '=', companyId)
    .where('kiosk_id', '=', kioskId)
    .where('scan_id', '=', scanId)
    .where('visit_date', 'is', null)
    .where('scanned_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
