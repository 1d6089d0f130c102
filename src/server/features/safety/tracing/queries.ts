/** All SQL of tracing. */
import { sql, type RawBuilder } from 'kysely'
import type { StayFact } from '#domain/tracing/stays.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** One of the two. */
export type Asked =
  | { readonly kind: 'EMPLOYEE'; readonly id: string }
  | { readonly kind: 'VISITOR'; readonly id: string }

/** Whether there is such a person here who was not erased. */
export async function isKnown(tx: Tx, companyId: CompanyId, { kind, id }: Asked): Promise<boolean> {
  const found = await (
    kind === 'EMPLOYEE'
      ? sql`select from employees where company_id = ${companyId} and user_id = ${id}`
      : sql`select from visitors where company_id = ${companyId} and visitor_id = ${id} and erased_at is null`
  ).execute(tx)
  return found.rows.length > 0
}

/** The first days of which anything is stored, each from the beginning of an index; null where there is nothing. */
export async function findDataFrom(
  tx: Tx,
  companyId: CompanyId,
): Promise<{ readonly visits: string | null; readonly employees: string | null }> {
  const found = await sql<{ visits: string | null; employees: string | null }>`
    select (select min(visit_date) from visits where company_id = ${companyId}) as visits,
      least((select min(booking_date) from bookings where company_id = ${companyId}),
        (select min(presence_date) from presences where company_id = ${companyId})) as employees`.execute(
    tx,
  )
  return found.rows[0] ?? { visits: null, employees: null }
}

/** Someone who was never checked out counts as on site for two days more, and their visit may pass midnight (retention.sql). */
const visitDaysBefore = 3

/** Facts as they come: short lists instead of objects, because a location's month has hundreds of thousands. */
type Packed = readonly [
  source: StayFact['source'],
  date: string,
  from: number | null,
  to: number | null,
  place: string | null,
  more: string | null,
]
export type FactsRow = {
  readonly kind: Asked['kind']
  readonly id: string
  readonly facts: readonly Packed[]
}

const ms = (instant: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(extract(epoch from ${instant}) * 1000)::bigint`

/**
 * What bookings, presences and visits of these local dates say, by person: of everybody whose visitor profile was not erased, or of
 * one. The dates are in their order, and not empty.
 */
export async function listFacts(
  tx: Tx,
  companyId: CompanyId,
  dates: readonly string[],
  only: Asked | null,
): Promise<readonly FactsRow[]> {
  const { rows } = await factsOfDays(companyId, dates, only).execute(tx)
  return rows
}

/** Each part from its index: by the day of everybody, by the person of one. */
export function factsOfDays(
  companyId: CompanyId,
  dates: readonly string[],
  only: Asked | null,
): RawBuilder<FactsRow> {
  const employee = ofPerson('EMPLOYEE', sql`user_id`, only)
  const visitor = ofPerson('VISITOR', sql`v.visitor_id`, only)
  const days = sql`any (${[...dates]}::date[])`
  return sql<FactsRow>`
    with facts as (
      select 'EMPLOYEE' as kind, user_id as id, json_build_array('PRESENCE', presence_date,
        ${ms(sql`checked_in_at`)}, ${ms(sql`checked_out_at`)}, null, null) as fact
      from presences where company_id = ${companyId} and presence_date = ${days} and ${employee}
      union all
      select 'EMPLOYEE', user_id, json_build_array('BOOKING', booking_date,
        ${ms(sql`checked_in_at`)}, ${ms(sql`checked_out_at`)}, desk_area_id, status)
      from bookings where company_id = ${companyId} and booking_date = ${days} and ${employee}
        and in_day and status <> 'PENDING'
      union all
      select 'VISITOR', v.visitor_id, json_build_array('VISIT', v.visit_date,
        ${ms(sql`v.arrived_at`)}, ${ms(sql`case when v.status <> 'CHECKED_IN'
          then coalesce(v.left_at, v.denied_at, v.cancelled_at, v.arrived_at) end`)},
        m.host_id, v.meeting_id)
      from visits v
      join meetings m on m.company_id = v.company_id and m.meeting_id = v.meeting_id
      join visitors p on p.company_id = v.company_id and p.visitor_id = v.visitor_id
      where v.company_id = ${companyId} and v.arrived_at is not null and p.erased_at is null and ${visitor}
        and v.visit_date between ${dates[0]}::date - ${visitDaysBefore}::integer and ${dates.at(-1)}::date
    )
    select kind, id, json_agg(fact) as facts from facts group by kind, id`
}

function ofPerson(
  kind: Asked['kind'],
  column: RawBuilder<unknown>,
  only: Asked | null,
): RawBuilder<unknown> {
  if (only === null) return sql`true`
  return only.kind === kind ? sql`${column} = ${only.id}` : sql`false`
}

export type PersonRow = {
  readonly id: string
  readonly firstname: string
  readonly lastname: string
  readonly companyName: string
  readonly email: string
  readonly phone: string
}

/** In the order of their names. Addresses and numbers are read only where they were asked for. */
export async function listPeople(
  tx: Tx,
  companyId: CompanyId,
  ids: Readonly<Record<Asked['kind'], readonly string[]>>,
  contacts: boolean,
): Promise<readonly PersonRow[]> {
  const reached = (email: string, phone: string): RawBuilder<unknown> =>
    contacts
      ? sql`coalesce(${sql.ref(email)}, '') as email, coalesce(${sql.ref(phone)}, '') as phone`
      : sql`'' as email, '' as phone`
  const found = await sql<PersonRow>`
    select * from (
      select e.user_id as id, e.firstname, e.lastname, '' as "companyName", ${reached('u.email', 'u.phone')}
      from employees e
      left join users u on u.company_id = e.company_id and u.user_id = e.user_id
      where e.company_id = ${companyId} and e.user_id = any (${[...ids.EMPLOYEE]}::uuid[])
      union all
      select p.visitor_id, p.firstname, p.lastname, p.company_name, ${reached('p.email', 'p.mobile')}
      from visitors p
      where p.company_id = ${companyId} and p.visitor_id = any (${[...ids.VISITOR]}::uuid[])
    ) people
    order by lastname collate "und-x-icu", firstname collate "und-x-icu", id`.execute(tx)
  return found.rows
}

export type NewReport = {
  readonly reportId: string
  readonly asked: Asked
  readonly reason: string
  readonly at: string
}

export async function insertReport(
  tx: Tx,
  companyId: CompanyId,
  { reportId, asked: { kind, id }, reason, at }: NewReport,
): Promise<void> {
  await tx
    .insertInto('tracing_reports')
    .values({
      company_id: companyId,
      report_id: reportId,
      user_id: kind === 'EMPLOYEE' ? id : null,
      visitor_id: kind === 'VISITOR' ? id : null,
      reason,
      asked_at: at,
    })
    .execute()
}

export async function listReasons(
  tx: Tx,
  companyIds: readonly CompanyId[],
  reportIds: readonly string[],
): Promise<readonly { readonly reportId: string; readonly reason: string }[]> {
  if (reportIds.length === 0) return []
  return tx
    .selectFrom('tracing_reports')
    .select(['report_id as reportId', 'reason'])
    .where('company_id', 'in', [...companyIds])
    .where('report_id', 'in', [...reportIds])
    .execute()
}
