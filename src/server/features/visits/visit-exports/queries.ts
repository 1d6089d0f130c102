/** All SQL about exports of visits. */
import type { PersonName } from '#domain/host/host-name.ts'
import { fullName } from '#domain/name/full-name.ts'
import { sql } from 'kysely'
import type { Status } from '#domain/visit/status.ts'
import type { ExportFormat } from '#domain/export/export-format.ts'
import type { ExportedVisit } from '#domain/visit/staff/visit-export.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { holdsWords, joinedWords, wantedWords } from '#server/platform/words/visit-words.ts'

export type ExportFilter = {
  readonly from: string
  readonly to: string
  /** None: all of them. */
  readonly statuses: readonly Status[]
  readonly q: string
  readonly whose: 'all' | 'own'
}
export type ExportRecord = {
  readonly exportId: string
  readonly state: 'RUNNING' | 'DONE' | 'FAILED'
  readonly format: ExportFormat
  readonly filter: ExportFilter
  readonly language: string
  readonly createdBy: string
  readonly createdAt: string
  readonly done: number
  readonly total: number | null
}

export async function insertExport(
  tx: Tx,
  companyId: CompanyId,
  record: Omit<ExportRecord, 'state' | 'done' | 'total'>,
): Promise<void> {
  await tx
    .insertInto('visit_exports')
    .values({
      company_id: companyId,
      export_id: record.exportId,
      format: record.format,
      filter: JSON.stringify(record.filter),
      language: record.language,
      created_by: record.createdBy,
      created_at: record.createdAt,
    })
    .execute()
}

export async function findExport(
  tx: Tx,
  companyId: CompanyId,
  exportId: string,
): Promise<ExportRecord | undefined> {
  const { rows } = await sql<ExportRecord>`
    select export_id as "exportId", state, format, filter, language, created_by as "createdBy", created_at as "createdAt",
      visits_done as done, visits_total as total
    from visit_exports where company_id = ${companyId} and export_id = ${exportId}`.execute(tx)
  return rows[0]
}

export async function findContent(
  tx: Tx,
  companyId: CompanyId,
  exportId: string,
): Promise<Uint8Array | null> {
  const row = await tx
    .selectFrom('visit_exports')
    .select('content')
    .where('company_id', '=', companyId)
    .where('export_id', '=', exportId)
    .executeTakeFirst()
  return row?.content ?? null
}

/** @returns false when it is gone: whoever is in it was erased. */
export async function changeExport(
  tx: Tx,
  companyId: CompanyId,
  exportId: string,
  change:
    | { readonly visits_done: number; readonly visits_total: number }
    | { readonly state: 'DONE'; readonly content: Buffer; readonly visits_done: number }
    | { readonly state: 'FAILED' },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('visit_exports')
    .set(change)
    .where('company_id', '=', companyId)
    .where('export_id', '=', exportId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whose visits: null all; else those of this user, and all of the day `orOn`. */
export type ExportScope = { readonly ownOf: string | null; readonly orOn: string | null }
type Place = Pick<ExportedVisit, 'visitDate' | 'startAt'> & {
  readonly meetingId: string
  readonly visitorId: string
}

export async function countVisits(
  tx: Tx,
  companyId: CompanyId,
  filter: ExportFilter,
  scope: ExportScope,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count ${visitsIn(companyId, filter, scope)}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** In the order of days and hours, those after a place. */
export async function listVisits(
  tx: Tx,
  companyId: CompanyId,
  filter: ExportFilter,
  scope: ExportScope,
  page: { readonly after: Place | null; readonly limit: number },
): Promise<(ExportedVisit & Place)[]> {
  const { after } = page
  const behind =
    after === null
      ? sql``
      : sql`and (v.visit_date, v.start_at, v.meeting_id, v.visitor_id) >
          (${after.visitDate}::date, ${after.startAt}::timestamptz, ${after.meetingId}::uuid, ${after.visitorId}::uuid)`
  const { rows } = await sql<
    Omit<ExportedVisit, 'hostName'> & Place & { readonly host: PersonName }
  >`
    select v.visit_date as "visitDate", v.start_at as "startAt", v.end_at as "endAt", v.status, p.firstname, p.lastname,
      p.company_name as "companyName", p.email, p.mobile, p.license_plate as "licensePlate",
      v.visitor_type as "visitorType", m.title,
      json_build_object('firstname', h.firstname, 'lastname', h.lastname) as host,
      coalesce(v.arrived_at, v.on_site_at) as "arrivedAt", v.left_at as "leftAt",
      v.meeting_id as "meetingId", v.visitor_id as "visitorId"
    ${visitsIn(companyId, filter, scope)} ${behind}
    order by v.visit_date, v.start_at, v.meeting_id, v.visitor_id limit ${page.limit}`.execute(tx)
  return rows.map(({ host, ...visit }) => ({ ...visit, hostName: fullName(host) }))
}

function visitsIn(
  companyId: CompanyId,
  { from, to, statuses, q }: ExportFilter,
  { ownOf, orOn }: ExportScope,
) {
  const words = wantedWords(q)
  const own = sql`m.host_id = ${ownOf} or h.assistant_id = ${ownOf} or m.created_by = ${ownOf}`
  const conditions = [
    sql`v.company_id = ${companyId} and v.visit_date between ${from} and ${to} and v.cancelled_at is null`,
    ...(statuses.length === 0 ? [] : [sql`v.status = any(${[...statuses]}::text[])`]),
    ...(ownOf === null
      ? []
      : [orOn === null ? sql`(${own})` : sql`(v.visit_date = ${orOn} or ${own})`]),
    ...(words === null ? [] : [holdsWords(words)]),
  ]
  return sql`from visits v
    join visitors p on p.company_id = v.company_id and p.visitor_id = v.visitor_id
    join meetings m on m.company_id = v.company_id and m.meeting_id = v.meeting_id
    join users h on h.company_id = m.company_id and h.user_id = m.host_id ${joinedWords}
    where ${sql.join(conditions, sql` and `)}`
}
