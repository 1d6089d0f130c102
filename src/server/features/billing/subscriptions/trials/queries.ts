/** All SQL of trials: the plan that they begin with, and what was announced of their end. */
import { sql } from 'kysely'
import type { Announcement } from '#domain/billing/ending/announcement.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { PlanRow } from '../queries-plans.ts'

/** The one with whose trial an organisation that signs up begins. */
export async function findTrialPlan(tx: Tx): Promise<PlanRow | undefined> {
  const { rows } = await sql<PlanRow>`
    select plan_id, plan, is_offered, revision from billing_plans where begins_trials`.execute(tx)
  return rows[0]
}

/** Takes the mark from whichever has it. @param planId null: none has it then */
export async function markTrialPlan(tx: Tx, planId: string | null): Promise<void> {
  await sql`update billing_plans set begins_trials = false
    where begins_trials and plan_id is distinct from ${planId}`.execute(tx)
  if (planId === null) return
  await sql`update billing_plans set begins_trials = true where plan_id = ${planId}`.execute(tx)
}

/** @returns false where this, or one nearer to the day, was announced before */
export async function insertAnnouncement(
  tx: Tx,
  organisationId: OrganisationId,
  { kind, aboutDay, daysBefore }: Announcement,
  today: string,
): Promise<boolean> {
  const { rows } = await sql`
    insert into subscription_announcements (organisation_id, kind, about_day, days_before, announced_on)
    select ${organisationId}, ${kind}, ${aboutDay}, ${daysBefore}::integer, ${today} where not exists (
      select from subscription_announcements where organisation_id = ${organisationId} and kind = ${kind}
        and about_day = ${aboutDay} and days_before < ${daysBefore}::integer)
    on conflict do nothing returning organisation_id`.execute(tx)
  return rows.length > 0
}

/** The location that stands for an organisation: its home location, or the first one. */
export async function findHome(tx: Tx, organisationId: string): Promise<string | undefined> {
  const { rows } = await sql<{ company_id: string }>`
    select company_id from companies where organisation_id = ${organisationId} and disabled_at is null
    order by is_default desc, company_id limit 1`.execute(tx)
  return rows[0]?.company_id
}
