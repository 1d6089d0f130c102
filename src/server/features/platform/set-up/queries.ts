/** All SQL about what is set up at a location. */
import { sql, type RawBuilder } from 'kysely'
import type { SetUpStep } from '#domain/location/set-up.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

/**
 * Among so many events of a location is its first check-in, if there is one. More are not looked at: a location that never has
 * visitors may have millions.
 */
const firstEvents = 20_000

/** Visits are removed after their time; what happened stays told. */
const visitorCame = (companyId: CompanyId): RawBuilder<boolean> => sql`(
  exists (
    select from visits
    where company_id = ${companyId} and (arrived_at is not null or on_site_at is not null)
  )
  or exists (
    select from (
      select kind from events where company_id = ${companyId} order by event_id limit ${firstEvents}
    ) as early
    where kind in ('visit.checked_in', 'visit.on_site')
  )
)`

/** Whether somebody has ever been checked in. */
export async function hasHadVisitor(tx: Tx, companyId: CompanyId): Promise<boolean> {
  const { rows } = await sql<{ came: boolean }>`select ${visitorCame(companyId)} as came`.execute(
    tx,
  )
  return rows[0]?.came === true
}

/** How much of everything there is. `flowId`: the one that visitors are asked. */
export async function countSetUp(
  tx: Tx,
  companyId: CompanyId,
  flowId: string | null,
): Promise<Readonly<Record<SetUpStep, number>> | undefined> {
  const own = sql`company_id = ${companyId}`
  const { rows } = await sql<Record<SetUpStep, number>>`
    select
      (street <> '' and city <> '')::int as "LOCATION",
      (logo_sha256 is not null)::int as "BRAND",
      -- Somebody set it up.
      greatest(0, (select count(*) from users where ${own} and active) - 1)::int as "PEOPLE",
      coalesce((select jsonb_array_length(screens) from flows
        where ${own} and flow_id = ${flowId}::uuid), 0) as "QUESTIONS",
      (select count(*) from agreements
        where ${own} and active and kind = 'AGREEMENT')::int as "AGREEMENT",
      (select count(*) from kiosks
        where ${own} and paired_at is not null and retired_at is null)::int
        + exists(select from visits where ${own} and channel = 'WALK_IN')::int as "ENTRANCE",
      (select count(*) from desks where ${own} and retired_at is null)::int as "DESKS",
      ${visitorCame(companyId)}::int as "VISITOR"
    from companies
    where ${own}
  `.execute(tx)
  return rows[0]
}

/** Active or not: where one is there, somebody knows what they want. */
export async function hasAgreement(tx: Tx, companyId: CompanyId): Promise<boolean> {
  const row = await tx
    .selectFrom('agreements')
    .select('agreement_id')
    .where('company_id', '=', companyId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function hasDeskArea(tx: Tx, companyId: CompanyId): Promise<boolean> {
  const row = await tx
    .selectFrom('desk_areas')
    .select('desk_area_id')
    .where('company_id', '=', companyId)
    .where('retired_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
