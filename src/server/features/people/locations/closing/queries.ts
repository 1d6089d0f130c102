/** All SQL about closing a location: of what its organisation asks, and of the jobs that do it. */
import { sql } from 'kysely'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { isPastLastDay } from '#server/platform/time/past-last-day.ts'

export type ClosingRow = {
  readonly companyId: CompanyId
  readonly name: string
  readonly timeZone: string
  readonly lastDay: string | null
  readonly keptUntil: string | null
  readonly peopleGoTo: string | null
  readonly closedAt: string | null
  readonly connectionsEndedAt: string | null
  readonly woundUpAt: string | null
}

const columns = sql`company_id as "companyId", name, time_zone as "timeZone", last_day as "lastDay", kept_until as "keptUntil",
  people_go_to as "peopleGoTo", closed_at as "closedAt", connections_ended_at as "connectionsEndedAt", wound_up_at as "woundUpAt"`

/** Of two who close the last two locations one sees what the other did. */
export async function lockClosings(tx: Tx, organisationId: OrganisationId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`closing:${organisationId}`}, 0))`.execute(
    tx,
  )
}

export async function findClosing(
  tx: Tx,
  organisationId: OrganisationId,
  companyId: string,
): Promise<ClosingRow | undefined> {
  const { rows } = await sql<ClosingRow>`
    select ${columns} from companies
    where organisation_id = ${organisationId} and company_id = ${companyId}`.execute(tx)
  return rows[0]
}

/** Two jobs of one location run one after the other. */
export async function lockClosing(tx: Tx, companyId: CompanyId): Promise<ClosingRow | undefined> {
  const { rows } = await sql<ClosingRow>`
    select ${columns} from companies where company_id = ${companyId} for no key update`.execute(tx)
  return rows[0]
}

export type Plan = {
  readonly lastDay: string
  readonly keptUntil: string
  readonly peopleGoTo: string | null
}

/** @param plan null: it doesn't close after all */
export async function savePlan(tx: Tx, companyId: CompanyId, plan: Plan | null): Promise<void> {
  await sql`
    update companies set last_day = ${plan?.lastDay ?? null}::date, kept_until = ${plan?.keptUntil ?? null}::date,
      people_go_to = ${plan?.peopleGoTo ?? null}::uuid
    where company_id = ${companyId}`.execute(tx)
}

/** Those whose last day is over and that haven't been wound up. @param now ISO 8601 */
export async function listPastLastDay(tx: Tx, now: string): Promise<readonly CompanyId[]> {
  const { rows } = await sql<{ companyId: CompanyId }>`
    select c.company_id as "companyId" from companies c
    where c.last_day is not null and c.wound_up_at is null and ${isPastLastDay(now)}
    order by c.company_id`.execute(tx)
  return rows.map(({ companyId }) => companyId)
}

export async function saveClosed(tx: Tx, companyId: CompanyId, now: string): Promise<void> {
  await sql`update companies set closed_at = ${now} where company_id = ${companyId}`.execute(tx)
}

/** It is switched off with it: nothing in the background is for it any more. */
export async function saveWoundUp(tx: Tx, companyId: CompanyId, now: string): Promise<void> {
  await sql`
    update companies set wound_up_at = ${now}, disabled_at = coalesce(disabled_at, ${now})
    where company_id = ${companyId}`.execute(tx)
}

export async function findConnectionsEnded(tx: Tx, companyId: CompanyId): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select connections_ended_at as at from companies where company_id = ${companyId}`.execute(tx)
  return rows[0]?.at ?? null
}

export async function saveConnectionsEnded(
  tx: Tx,
  companyId: CompanyId,
  now: string,
): Promise<void> {
  await sql`update companies set connections_ended_at = ${now} where company_id = ${companyId}`.execute(
    tx,
  )
}

export type Inside = { readonly inside: number; readonly emergency: boolean }

/** Who is in at a date of the location, counted as `people_in_house` does, and whether an emergency runs. */
export async function findInside(tx: Tx, companyId: CompanyId, today: string): Promise<Inside> {
  const { rows } = await sql<Inside>`
    select
      (select count(distinct v.visitor_id) from visits v
        where v.company_id = ${companyId} and v.status in ('CHECKED_IN', 'ON_SITE') and v.cancelled_at is null
          and v.visit_date between ${today}::date - 1 and ${today}::date + 1)::integer as inside,
      exists (select from emergencies e where e.company_id = ${companyId} and e.ended_at is null) as emergency`.execute(
    tx,
  )
  return rows[0] ?? { inside: 0, emergency: false }
}

/** Of visitors, whenever they came. */
export async function countData(
  tx: Tx,
  companyId: CompanyId,
): Promise<{ readonly visits: number; readonly visitors: number }> {
  const { rows } = await sql<{ visits: number; visitors: number }>`
    select (select count(*) from visits where company_id = ${companyId})::integer as visits,
      (select count(*) from visitors where company_id = ${companyId} and erased_at is null)::integer as visitors`.execute(
    tx,
  )
  return rows[0] ?? { visits: 0, visitors: 0 }
}

/** Those that go on: neither switched off nor closing. */
export async function countOthers(
  tx: Tx,
  organisationId: OrganisationId,
  companyId: CompanyId,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from companies
    where organisation_id = ${organisationId} and company_id <> ${companyId} and disabled_at is null and last_day is null`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** Those whose last day is chosen, the next first, those over last. */
export async function listClosings(
  tx: Tx,
  organisationId: OrganisationId,
): Promise<readonly ClosingRow[]> {
  const { rows } = await sql<ClosingRow>`
    select ${columns} from companies
    where organisation_id = ${organisationId} and last_day is not null
    order by closed_at is not null, last_day, lower(name), company_id`.execute(tx)
  return rows
}
