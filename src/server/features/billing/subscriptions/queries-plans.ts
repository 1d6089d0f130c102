/** All SQL of plans, and of what is used. */
import { sql } from 'kysely'
import type { Usage } from '#domain/billing/plan.ts'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import { countVisits } from '#server/features/billing/usage/count-visits.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { asPayer } from './payers/queries.ts'

export type PlanRow = {
  readonly plan_id: string
  readonly plan: unknown
  readonly is_offered: boolean
  readonly revision: number
}
export type ListedPlan = PlanRow & {
  readonly begins_trials: boolean
  readonly subscriptions: number
}

export async function findPlan(tx: Tx, planId: string): Promise<PlanRow | undefined> {
  const { rows } = await sql<PlanRow>`
    select plan_id, plan, is_offered, revision from billing_plans where plan_id = ${planId}`.execute(
    tx,
  )
  return rows[0]
}

/** What organisations can choose, by price. */
export async function listOffered(tx: Tx): Promise<readonly PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    select plan_id, plan, is_offered, revision from billing_plans where is_offered
    order by (plan ->> 'price')::bigint, plan_id`.execute(tx)
  return rows
}

export async function listPlans(tx: Tx): Promise<readonly ListedPlan[]> {
  const { rows } = await sql<ListedPlan>`
    select p.plan_id, p.plan, p.is_offered, p.begins_trials, p.revision,
      (select count(*) from subscriptions s where s.plan_id = p.plan_id and s.state <> 'CANCELLED') as subscriptions
    from billing_plans p order by p.is_offered desc, (p.plan ->> 'price')::bigint, p.plan_id`.execute(
    tx,
  )
  return rows
}

export async function insertPlan(
  tx: Tx,
  planId: string,
  plan: object,
  isOffered: boolean,
  now: string,
): Promise<void> {
  await tx
    .insertInto('billing_plans')
    .values({
      plan_id: planId,
      plan: JSON.stringify(plan),
      is_offered: isOffered,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

/** @returns false where it was changed since this revision */
export async function updatePlan(
  tx: Tx,
  planId: string,
  plan: object,
  isOffered: boolean,
  revision: number,
  now: string,
): Promise<boolean> {
  const saved = await tx
    .updateTable('billing_plans')
    .set({
      plan: JSON.stringify(plan),
      is_offered: isOffered,
      revision: revision + 1,
      updated_at: now,
    })
    .where('plan_id', '=', planId)
    .where('revision', '=', revision)
    .returning('plan_id')
    .execute()
  return saved.length > 0
}

/** What the whole installation has, for its licence. */
export async function countEverywhere(tx: Tx): Promise<Usage> {
  const { rows } = await sql<Usage>`
    with own as (select company_id from companies where disabled_at is null)
    select (select count(*) from own) as locations, 0 as visits,
      (select count(*) from desks d join own using (company_id) where d.enabled) as desks,
      (select count(*) from kiosks k join own using (company_id) where k.retired_at is null) as kiosks`.execute(
    tx,
  )
  return rows[0] ?? { locations: 0, visits: 0, desks: 0, kiosks: 0 }
}

/**
 * What an organisation's subscription pays for now, and its check-ins since a day. Locations that have closed, and what is archived, don't
 * count; nor do its own that another organisation pays for.
 */
export async function readUsage(
  tx: Tx,
  organisationId: OrganisationId,
  since: string,
): Promise<Usage> {
  const read = sql<Omit<Usage, 'visits'> & { paid: readonly CompanyId[] }>`
    with paid as (
      select c.company_id, c.disabled_at from companies c where c.organisation_id = ${organisationId}
        and not exists (select from billed_locations b where b.company_id = c.company_id)
      union all
      select c.company_id, c.disabled_at from billed_locations b join companies c using (company_id)
      where b.payer_id = ${organisationId}),
    own as (select company_id from paid where disabled_at is null)
    select (select count(*) from own) as locations, (select coalesce(array_agg(company_id), '{}') from paid) as paid,
      (select count(*) from desks d join own using (company_id) where d.enabled) as desks,
      (select count(*) from kiosks k join own using (company_id) where k.retired_at is null) as kiosks`
  return asPayer(tx, async () => {
    const { rows } = await read.execute(tx)
    const { paid, ...used } = rows[0] ?? { locations: 0, desks: 0, kiosks: 0, paid: [] }
    return { ...used, visits: await countVisits(tx, paid, since) }
  })
}

/** One at a time, until the transaction ends. */
export async function waitForTurn(tx: Tx, turn: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(tx)
}
