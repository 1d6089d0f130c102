/** SQL of the scans of visits. */
import { sql } from 'kysely'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Place } from '#server/platform/integrations/queries.ts'

/** Those at which one can be made, and whether one waits there for somebody else. */
export async function listOpenScanners(
  tx: Tx,
  companyId: CompanyId,
  { visitDate, meetingId, visitorId }: VisitKey,
  now: string,
) {
  const { rows } = await sql<{
    integration_id: string
    name: string
    kept_days: number
    is_busy: boolean
  }>`select s.integration_id, s.name, s.kept_days, exists (
        select from id_scans i where i.company_id = s.company_id and i.integration_id = s.integration_id
          and i.scanned_at is null and i.waits_until > ${now}
          and (i.visit_date, i.meeting_id, i.visitor_id)
            is distinct from (${visitDate}::date, ${meetingId}::uuid, ${visitorId}::uuid)) as is_busy
    from id_scanners s where s.company_id = ${companyId} and s.state = 'ACTIVE' order by s.name, s.integration_id`.execute(
    tx,
  )
  return rows
}

export function findScan(
  tx: Tx,
  companyId: CompanyId,
  { visitDate, meetingId, visitorId }: VisitKey,
) {
  return tx
    .selectFrom('id_scans')
    .innerJoin('id_scanners', (join) =>
      join
        .onRef('id_scanners.company_id', '=', 'id_scans.company_id')
        .onRef('id_scanners.integration_id', '=', 'id_scans.integration_id'),
    )
    .selectAll('id_scans')
    .select('id_scanners.name as scanner')
    .where('id_scans.company_id', '=', companyId)
    .where('visit_date', '=', visitDate)
    .where('meeting_id', '=', meetingId)
    .where('visitor_id', '=', visitorId)
    .executeTakeFirst()
}

/** @returns the picture that went with it; undefined: there was none */
export async function deleteScan(
  tx: Tx,
  companyId: CompanyId,
  { visitDate, meetingId, visitorId }: VisitKey,
): Promise<{ readonly picture_sha256: string | null } | undefined> {
  return tx
    .deleteFrom('id_scans')
    .where('company_id', '=', companyId)
    .where('visit_date', '=', visitDate)
    .where('meeting_id', '=', meetingId)
    .where('visitor_id', '=', visitorId)
    .returning('picture_sha256')
    .executeTakeFirst()
}

/** One that waited too long makes room. */
export async function endStale(
  tx: Tx,
  { companyId, integrationId }: Place,
  now: string,
): Promise<void> {
  await tx
    .deleteFrom('id_scans')
    .where('company_id', '=', companyId)
    .where('integration_id', '=', integrationId)
    .where('scanned_at', 'is', null)
    .where('waits_until', '<=', now)
    .execute()
}

/** @returns false where the scanner waits for somebody else, or the visit has another scan: the unique indexes decide */
export async function insertScan(
  tx: Tx,
  { companyId, integrationId }: Place,
  /** Null: there is none yet. */
  key: VisitKey | null,
  row: {
    readonly scan_id: string
    readonly kiosk_id: string | null
    readonly consented_at: string
    readonly consented_before: string
    readonly waits_until: string
    readonly deletes_at: string
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('id_scans')
    .values({
      company_id: companyId,
      integration_id: integrationId,
      visit_date: key?.visitDate ?? null,
      meeting_id: key?.meetingId ?? null,
      visitor_id: key?.visitorId ?? null,
      ...row,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Which visit's document the scanner waits for. */
export function findWaiting(tx: Tx, { companyId, integrationId }: Place, now: string) {
  return tx
    .selectFrom('id_scans')
    .select('scan_id')
    .where('company_id', '=', companyId)
    .where('integration_id', '=', integrationId)
    .where('scanned_at', 'is', null)
    .where('waits_until', '>', now)
    .executeTakeFirst()
}

/** Whose a scan is, and before which kiosk it is made. */
export type ScannedOf = {
  /** Null: who will have a visit, and stands at the kiosk. */
  readonly key: VisitKey | null
  readonly kioskId: string | null
}

/** Of `id_scans i`. */
export const scannedOf = sql`i.kiosk_id as "kioskId", case when i.visit_date is not null then
      jsonb_build_object('visitDate', i.visit_date, 'meetingId', i.meeting_id, 'visitorId', i.visitor_id) end as key`

/** @returns whose it is; undefined where nobody waits for it any more */
export async function completeScan(
  tx: Tx,
  { companyId, integrationId }: Place,
  scanId: string,
  found: {
    readonly name: string
    readonly country: string
    readonly score: number
    readonly picture: string | null
    readonly at: string
  },
): Promise<ScannedOf | undefined> {
  const { rows } = await sql<ScannedOf>`
    update id_scans i set scanned_at = ${found.at}, name = ${found.name}, country = ${found.country}, score = ${found.score},
      threshold = s.threshold, picture_sha256 = ${found.picture}
    from id_scanners s
    where i.company_id = ${companyId} and i.integration_id = ${integrationId} and i.scan_id = ${scanId}
      and i.scanned_at is null and i.waits_until > ${found.at}
      and s.company_id = i.company_id and s.integration_id = i.integration_id and s.state = 'ACTIVE'
    returning ${scannedOf}`.execute(tx)
  return rows[0]
}

/** The picture on the document, of a visit. */
export function findScanPicture(
  tx: Tx,
  companyId: CompanyId,
  { visitDate, meetingId, visitorId }: VisitKey,
) {
  return tx
    .selectFrom('id_scans')
    .innerJoin('files', (join) =>
      join
        .onRef('files.company_id', '=', 'id_scans.company_id')
        .onRef('files.sha256', '=', 'id_scans.picture_sha256'),
    )
    .select(['files.sha256', 'files.mime'])
    .where('id_scans.company_id', '=', companyId)
    .where('visit_date', '=', visitDate)
    .where('meeting_id', '=', meetingId)
    .where('visitor_id', '=', visitorId)
    .executeTakeFirst()
}

/** As the background role: those of all locations whose time has come, or that nobody waits for any more. */
export async function deleteOld(tx: Tx, now: string) {
  const { rows } = await sql<{ companyId: CompanyId; files: string[]; count: number }>`
    with gone as (
      delete from id_scans where deletes_at <= ${now} or (scanned_at is null and waits_until <= ${now})
      returning company_id, picture_sha256)
    select company_id as "companyId", count(*)::int as count,
      coalesce(array_agg(distinct picture_sha256) filter (where picture_sha256 is not null), '{}') as files
    from gone group by 1`.execute(tx)
  return rows
}
