/** All SQL of retention (migrations/functions/retention.sql). What is due stands in `retention_due` alone. */
import { sql } from 'kysely'
import { retentionParams } from '#contract/safety/retention.ts'
import type { Retention } from '#domain/retention/retention.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** What is looked for: of a company, at a local day, by its numbers. */
export type Due = Retention & { readonly companyId: CompanyId; readonly day: string }

const due = ({ companyId, day, visitDays, profileDays }: Due) =>
  sql`retention_due(${companyId}, ${day}::date, ${visitDays}::integer, ${profileDays}::integer)`

export type Counts = {
  readonly visits: number
  readonly profiles: number
  readonly meetings: number
}

export async function countDue(tx: Tx, asked: Due): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) filter (where kind = 'VISIT')::integer as visits,
      count(*) filter (where kind = 'PROFILE')::integer as profiles,
      count(*) filter (where kind = 'MEETING')::integer as meetings
    from ${due(asked)}`.execute(tx)
  return rows[0] ?? { visits: 0, profiles: 0, meetings: 0 }
}

export type DueRow = {
  readonly kind: 'VISIT' | 'PROFILE'
  readonly visitorId: string
  readonly firstname: string
  readonly lastname: string
  readonly companyName: string
  readonly lastDay: string
}

/** One page, the oldest first. */
export async function listDue(
  tx: Tx,
  asked: Due,
  page: { readonly kind: 'VISIT' | 'PROFILE'; readonly limit: number; readonly offset: number },
): Promise<readonly DueRow[]> {
  const { rows } = await sql<DueRow>`
    select d.kind, d.visitor_id as "visitorId", p.firstname, p.lastname, p.company_name as "companyName",
      d.last_day as "lastDay"
    from ${due(asked)} d
    join visitors p on p.company_id = ${asked.companyId} and p.visitor_id = d.visitor_id
    where d.kind = ${page.kind}
    order by d.last_day, d.visitor_id, d.meeting_id limit ${page.limit} offset ${page.offset}`.execute(
    tx,
  )
  return rows
}

export type RetainingCompany = Retention & {
  readonly companyId: CompanyId
  readonly timeZone: string
  readonly savedAt: string
  /** It has closed, and its data has been kept long enough: all of it goes, whatever day it is of. */
  readonly isOver: boolean
}

/**
 * The companies with numbers, or that one; switched off or closed or not: what is not to be kept is not kept there either. One that has
 * closed keeps nothing once its time is over.
 * @param now ISO 8601
 */
export async function listRetainingCompanies(
  tx: Tx,
  now: string,
  companyId: CompanyId | null,
): Promise<readonly RetainingCompany[]> {
  const { rows } = await sql<Omit<RetainingCompany, keyof Retention> & { params: unknown }>`
    select c.company_id as "companyId", c.time_zone as "timeZone", coalesce(p.params, '{}') as params,
      o.over as "isOver", case when o.over then c.wound_up_at else p.updated_at end as "savedAt"
    from companies c left join company_params p on p.company_id = c.company_id and p.area = 'retention'
    cross join lateral (select c.wound_up_at is not null
      and (${now}::timestamptz at time zone c.time_zone)::date > c.kept_until as over) o
    where (p.params is not null or o.over) and (${companyId}::uuid is null or c.company_id = ${companyId}::uuid)
    order by c.company_id`.execute(tx)
  return rows.map(({ params, ...row }) => ({
    ...row,
    ...(row.isOver ? { visitDays: 0, profileDays: 0 } : retentionParams.parse(params)),
  }))
}

/**
 * Begins the purge of a day, or takes up one that nobody has touched since `quietSince`; what was removed and not told yet counts on.
 * @returns false when it is under way or over.
 */
export async function beginPurge(
  tx: Tx,
  companyId: CompanyId,
  day: string,
  { now, quietSince }: { readonly now: string; readonly quietSince: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into retention_purges as r (company_id, day, touched_at) values (${companyId}, ${day}, ${now})
    on conflict (company_id) do update set day = excluded.day, touched_at = excluded.touched_at, finished_at = null,
      visits = case when r.finished_at is null then r.visits else 0 end,
      profiles = case when r.finished_at is null then r.profiles else 0 end,
      meetings = case when r.finished_at is null then r.meetings else 0 end
    where r.day < excluded.day or (r.day = excluded.day and r.finished_at is null and r.touched_at < ${quietSince})
    returning day`.execute(tx)
  return rows.length > 0
}

/** Keeps the purge of that day for this transaction. @returns what it has removed; undefined when it is over, or of another day. */
export async function lockPurge(
  tx: Tx,
  companyId: CompanyId,
  day: string,
): Promise<Counts | undefined> {
  const { rows } = await sql<Counts>`
    select visits, profiles, meetings from retention_purges
    where company_id = ${companyId} and day = ${day} and finished_at is null for update`.execute(tx)
  return rows[0]
}

export async function savePurge(
  tx: Tx,
  companyId: CompanyId,
  counts: Counts,
  { now, isOver }: { readonly now: string; readonly isOver: boolean },
): Promise<void> {
  await tx
    .updateTable('retention_purges')
    .set({ ...counts, touched_at: now, finished_at: isOver ? now : null })
    .where('company_id', '=', companyId)
    .execute()
}

export type DueVisit = VisitKey & { readonly lastDay: string }

/** Some visits that are due, with them and their visitors kept for the transaction, and judged once more since. */
export async function lockDueVisits(
  tx: Tx,
  asked: Due,
  limit: number,
): Promise<readonly DueVisit[]> {
  const { companyId } = asked
  const { rows: found } = await sql<VisitKey>`
    select visit_date as "visitDate", meeting_id as "meetingId", visitor_id as "visitorId"
    from ${due(asked)} where kind = 'VISIT' limit ${limit}`.execute(tx)
  if (found.length === 0) return []
  await lockVisitors(
    tx,
    companyId,
    found.map(({ visitorId }) => visitorId),
  )
  const keys = sql`jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
    as k ("visitDate" date, "meetingId" uuid, "visitorId" uuid)`
  await sql`
    select from visits v join ${keys} on v.visit_date = k."visitDate" and v.meeting_id = k."meetingId"
      and v.visitor_id = k."visitorId"
    where v.company_id = ${companyId}
    order by v.visit_date, v.meeting_id, v.visitor_id for update of v`.execute(tx)
  const { rows } = await sql<DueVisit>`
    select k."visitDate", k."meetingId", k."visitorId", d.last_day as "lastDay"
    from ${keys} join ${due(asked)} d on d.kind = 'VISIT' and d.visit_date = k."visitDate"
      and d.meeting_id = k."meetingId" and d.visitor_id = k."visitorId"`.execute(tx)
  return rows
}

async function lockVisitors(
  tx: Tx,
  companyId: CompanyId,
  visitorIds: readonly string[],
): Promise<void> {
  await sql`
    select from visitors where company_id = ${companyId} and visitor_id = any (${[...new Set(visitorIds)]}::uuid[])
    order by visitor_id for update`.execute(tx)
}

/** Some profiles that are due and have no visit left, kept for the transaction and judged once more since. */
export async function lockDueProfiles(
  tx: Tx,
  asked: Due,
  limit: number,
): Promise<readonly string[]> {
  const { rows: found } = await sql<{ visitorId: string }>`
    select visitor_id as "visitorId" from ${due(asked)} where kind = 'PROFILE' limit ${limit}`.execute(
    tx,
  )
  if (found.length === 0) return []
  const ids = found.map(({ visitorId }) => visitorId)
  await lockVisitors(tx, asked.companyId, ids)
  const { rows } = await sql<{ visitorId: string }>`
    select d.visitor_id as "visitorId" from ${due(asked)} d
    where d.kind = 'PROFILE' and d.visitor_id = any (${ids}::uuid[]) and not exists (
      select from visits v where v.company_id = ${asked.companyId} and v.visitor_id = d.visitor_id)`.execute(
    tx,
  )
  return rows.map(({ visitorId }) => visitorId)
}

/** Takes some meetings away that are due and have no visit left. @returns how many. */
export async function deleteDueMeetings(tx: Tx, asked: Due, limit: number): Promise<number> {
  const { companyId } = asked
  const { rows: found } = await sql<{ id: string }>`
    select meeting_id as id from ${due(asked)} where kind = 'MEETING' limit ${limit}`.execute(tx)
  if (found.length === 0) return 0
  const ids = found.map(({ id }) => id)
  // Whoever adds a visit to one waits, and finds no meeting; whoever was faster keeps theirs.
  await sql`
    select from meetings where company_id = ${companyId} and meeting_id = any (${ids}::uuid[])
    order by meeting_id for update`.execute(tx)
  const { rows } = await sql`
    delete from meetings m where m.company_id = ${companyId} and m.meeting_id = any (${ids}::uuid[])
      and m.meeting_id in (select d.meeting_id from ${due(asked)} d where d.kind = 'MEETING')
      and not exists (
        select from visits v where v.company_id = m.company_id and v.meeting_id = m.meeting_id)
    returning m.meeting_id`.execute(tx)
  return rows.length
}
