/** The SQL of alerts, of the decisions about them, and of what those do to visits. */
import { sql } from 'kysely'
import type { WatchAction, WatchDecision } from '#domain/watch-list/judge-match.ts'
import type { MatchReason } from '#domain/watch-list/match-identity.ts'
import type { Status } from '#domain/visit/status.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { WatchRecordRow } from '../queries.ts'

export type PersonRow = {
  readonly id: string
  readonly firstname: string
  readonly lastname: string
  readonly companyName: string
}
export type ListRow = {
  readonly id: string
  readonly name: string
  readonly kind: 'UNWANTED' | 'VIP' | 'OTHER'
  readonly recipientIds: readonly string[]
  readonly byText: boolean
  /** The organisation that keeps it for all of its locations (uuid); null: the location's own. */
  readonly organisationId: string | null
}

export type AlertRow = {
  readonly id: string
  readonly visit: VisitKey
  readonly visitStatus: Status
  readonly isHeld: boolean
  readonly visitor: PersonRow
  readonly list: ListRow
  readonly record: WatchRecordRow
  readonly recordVersion: number
  readonly action: WatchAction
  readonly score: number
  readonly reasons: readonly MatchReason[]
  readonly state: 'OPEN' | WatchDecision
  readonly createdAt: string
  readonly decidedAt: string | null
  readonly decidedBy: string | null
}

export const visitorColumn = sql`jsonb_build_object('id', p.visitor_id, 'firstname', p.firstname, 'lastname', p.lastname,
  'companyName', p.company_name)`
export const listColumn = sql`jsonb_build_object('id', t.watch_list_id, 'name', t.name, 'kind', t.kind,
  'recipientIds', to_jsonb(t.recipient_ids), 'byText', t.by_text, 'organisationId', t.organisation_id)`
export const recordColumn = sql`jsonb_build_object('id', r.watch_record_id, 'firstname', r.firstname, 'lastname', r.lastname,
  'aliases', to_jsonb(r.aliases), 'email', r.email, 'mobile', r.mobile, 'licensePlate', r.license_plate,
  'companyName', r.company_name, 'reason', r.reason, 'validUntil', r.valid_until, 'version', r.version)`
export const recordAndList = sql`
  join watch_records r on r.company_id = a.record_owner_id and r.watch_record_id = a.watch_record_id
  join watch_lists t on t.company_id = r.company_id and t.watch_list_id = r.watch_list_id
  join visitors p on p.company_id = a.company_id and p.visitor_id = a.visitor_id`

const alerts = sql`
  select a.watch_alert_id as id, a.record_version as "recordVersion", a.action, a.score, a.reasons, a.state,
    a.created_at as "createdAt", a.decided_at as "decidedAt", a.decided_by as "decidedBy",
    jsonb_build_object('visitDate', a.visit_date, 'meetingId', a.meeting_id, 'visitorId', a.visitor_id) as visit,
    v.status as "visitStatus", v.held_from is not null as "isHeld",
    ${visitorColumn} as visitor, ${listColumn} as list, ${recordColumn} as record
  from watch_alerts a ${recordAndList}
  join visits v on v.company_id = a.company_id and v.visit_date = a.visit_date and v.meeting_id = a.meeting_id
    and v.visitor_id = a.visitor_id`

export type Page = { readonly page: number; readonly pageSize: number }

/** The newest first; `page` counts from 1. */
export async function listAlerts(
  tx: Tx,
  companyId: CompanyId,
  {
    state,
    visitorId,
    page,
    pageSize,
  }: Page & {
    readonly state?: AlertRow['state'] | undefined
    readonly visitorId?: string | undefined
  },
): Promise<{ total: number; alerts: readonly AlertRow[] }> {
  const where = sql`where a.company_id = ${companyId}
    and (${state ?? null}::text is null or a.state = ${state ?? null})
    and (${visitorId ?? null}::uuid is null or a.visitor_id = ${visitorId ?? null})`
  const { rows } = await sql<AlertRow>`
    ${alerts} ${where} order by a.created_at desc, a.watch_alert_id desc
    limit ${pageSize} offset ${(page - 1) * pageSize}
  `.execute(tx)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from watch_alerts a ${where}
  `.execute(tx)
  return { total: counted.rows[0]?.total ?? 0, alerts: rows }
}

export async function findAlert(
  tx: Tx,
  companyId: CompanyId,
  alertId: string,
): Promise<AlertRow | undefined> {
  const { rows } = await sql<AlertRow>`
    ${alerts} where a.company_id = ${companyId} and a.watch_alert_id = ${alertId}
  `.execute(tx)
  return rows[0]
}

/** Undecided alerts of a visit, those that hold it first. */
export async function listOpenAlerts(
  tx: Tx,
  companyId: CompanyId,
  visit: VisitKey,
): Promise<readonly AlertRow[]> {
  const { rows } = await sql<AlertRow>`
    ${alerts} where a.company_id = ${companyId} and a.state = 'OPEN' and a.visit_date = ${visit.visitDate}
      and a.meeting_id = ${visit.meetingId} and a.visitor_id = ${visit.visitorId}
    order by a.action desc, a.score desc, a.watch_alert_id
  `.execute(tx)
  return rows
}

/**
 * What a record, or a whole list, still asks of somebody: one alert for each visitor and record, at every location where one was made.
 * `ownerId` is whose list it is.
 */
export async function listOpenAlertsOf(
  tx: Tx,
  ownerId: CompanyId,
  of: { readonly listId: string; readonly recordId: string | null },
): Promise<readonly { readonly id: string; readonly companyId: CompanyId }[]> {
  const { rows } = await sql<{ id: string; companyId: CompanyId }>`
    select distinct on (a.company_id, a.visitor_id, a.watch_record_id) a.watch_alert_id as id, a.company_id as "companyId"
    from watch_alerts a
    join watch_records r on r.company_id = a.record_owner_id and r.watch_record_id = a.watch_record_id
    where a.record_owner_id = ${ownerId} and a.state = 'OPEN' and r.watch_list_id = ${of.listId}
      and (${of.recordId}::uuid is null or r.watch_record_id = ${of.recordId}::uuid)
    order by a.company_id, a.visitor_id, a.watch_record_id
  `.execute(tx)
  return rows
}

export type Decided = {
  readonly decision: WatchDecision
  /** Who, as in events. */
  readonly by: string
  readonly at: string
}

/** Closes every open alert of this visitor and record. @returns their ids. */
export async function closeAlerts(
  tx: Tx,
  companyId: CompanyId,
  alert: Pick<AlertRow, 'visit' | 'record'>,
  { decision, by, at }: Decided,
): Promise<readonly string[]> {
  const rows = await tx
    .updateTable('watch_alerts')
    .set({ state: decision, decided_by: by, decided_at: at })
    .where('company_id', '=', companyId)
    .where('visitor_id', '=', alert.visit.visitorId)
    .where('watch_record_id', '=', alert.record.id)
    .where('state', '=', 'OPEN')
    .returning('watch_alert_id')
    .execute()
  return rows.map(({ watch_alert_id }) => watch_alert_id)
}
