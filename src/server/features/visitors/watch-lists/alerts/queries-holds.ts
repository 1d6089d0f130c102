/** The SQL of visits that wait for a decision about an alert. */
import { sql } from 'kysely'
import type { Status } from '#domain/visit/status.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { HeldVisit } from './queries-matching.ts'

/** Keeps a visitor's visits from `today` on for the transaction, so that two decisions about one person wait for one another. */
export async function lockVisitsOf(
  tx: Tx,
  companyId: CompanyId,
  visitorId: string,
  today: string,
): Promise<void> {
  await sql`
    select from visits where company_id = ${companyId} and visitor_id = ${visitorId} and visit_date >= ${today}
    order by visit_date, meeting_id for update
  `.execute(tx)
}

const returnedVisit = sql`v.visit_date as "visitDate", v.meeting_id as "meetingId", v.visitor_id as "visitorId"`
const held = sql`h as materialized (
  select company_id, visit_date, meeting_id, visitor_id, held_from from visits
  where held_from is not null and cancelled_at is null`
const sameVisit = (table: 'h' | 'a') => sql`v.company_id = ${sql.ref(`${table}.company_id`)}
  and v.visit_date = ${sql.ref(`${table}.visit_date`)} and v.meeting_id = ${sql.ref(`${table}.meeting_id`)}
  and v.visitor_id = ${sql.ref(`${table}.visitor_id`)}`

/** Lets a visitor's visits go on that nothing holds any more, as what they were. @returns which, and what they were. */
export async function releaseVisits(
  tx: Tx,
  companyId: CompanyId,
  visitorId: string,
  today: string,
): Promise<readonly HeldVisit[]> {
  const { rows } = await sql<HeldVisit>`
    with ${held} and company_id = ${companyId} and visitor_id = ${visitorId} and visit_date >= ${today})
    update visits v
    set status = case h.held_from when 'NEW' then 'EXPECTED' else h.held_from end, held_from = null
    from h
    where ${sameVisit('h')} and not exists (
      select from watch_alerts a where ${sameVisit('a')} and a.state = 'OPEN' and a.action = 'HOLD')
    returning ${returnedVisit}, h.held_from as "heldFrom"
  `.execute(tx)
  return rows
}

/** Denies a visitor's held visits for which one of these alerts held them. @returns which. */
export async function denyVisits(
  tx: Tx,
  companyId: CompanyId,
  alertIds: readonly string[],
  { today, at, reason }: { today: string; at: string; reason: string },
): Promise<readonly VisitKey[]> {
  const { rows } = await sql<VisitKey>`
    update visits v
    set status = 'DENIED', held_from = null, denied_at = ${at}, denial_cause = 'APPROVER', denial_reason = ${reason}
    from watch_alerts a
    where a.company_id = ${companyId} and a.watch_alert_id = any(${[...alertIds]}::uuid[]) and a.action = 'HOLD'
      and ${sameVisit('a')} and v.held_from is not null and v.cancelled_at is null and v.visit_date >= ${today}
    returning ${returnedVisit}
  `.execute(tx)
  return rows
}

/** How many visits of this visitor, from `today` on, are held by what is known of the same records as these alerts. */
export async function countHeldVisits(
  tx: Tx,
  companyId: CompanyId,
  visitorId: string,
  alertIds: readonly string[],
  today: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct (v.visit_date, v.meeting_id))::integer as count
    from visits v, watch_alerts a, watch_alerts decided
    where decided.company_id = ${companyId} and decided.watch_alert_id = any(${[...alertIds]}::uuid[])
      and a.company_id = decided.company_id and a.watch_record_id = decided.watch_record_id
      and a.visitor_id = ${visitorId} and a.state = 'OPEN' and a.action = 'HOLD'
      and ${sameVisit('a')} and v.held_from is not null and v.cancelled_at is null and v.visit_date >= ${today}
  `.execute(tx)
  return rows[0]?.count ?? 0
}

/** Where the visit stands, and whether it waits for a decision about an alert. */
export function findHold(
  tx: Tx,
  companyId: CompanyId,
  visit: VisitKey,
): Promise<{ status: Status; isHeld: boolean } | undefined> {
  return tx
    .selectFrom('visits')
    .select([
      sql.ref<Status>('status').as('status'), // the column's check names the same words
      sql<boolean>`held_from is not null`.as('isHeld'),
    ])
    .where('company_id', '=', companyId)
    .where('visit_date', '=', visit.visitDate)
    .where('meeting_id', '=', visit.meetingId)
    .where('visitor_id', '=', visit.visitorId)
    .executeTakeFirst()
}

/** What was confirmed at a visit does not stop it again. */
export async function waiveAlerts(
  tx: Tx,
  companyId: CompanyId,
  visit: VisitKey,
  at: string,
): Promise<void> {
  await tx
    .updateTable('watch_alerts')
    .set({ waived_at: at })
    .where('company_id', '=', companyId)
    .where('visit_date', '=', visit.visitDate)
    .where('meeting_id', '=', visit.meetingId)
    .where('visitor_id', '=', visit.visitorId)
    .where('state', '=', 'CONFIRMED')
    .where('waived_at', 'is', null)
    .execute()
}

/** The location's settings of arrivals: among them, who approves. */
export async function findArrivalParams(tx: Tx, companyId: CompanyId): Promise<unknown> {
  const row = await tx
    .selectFrom('company_params')
    .select('params')
    .where('company_id', '=', companyId)
    .where('area', '=', 'arrival')
    .executeTakeFirst()
  return row?.params ?? {}
}
