/** All SQL of a subscription that moves to another organisation. */
import { sql } from 'kysely'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** What is paid goes along; the first one is left with one that is cancelled, and of which nothing is paid. Both are locked. */
export async function moveSubscription(
  tx: Tx,
  from: OrganisationId,
  to: OrganisationId,
): Promise<void> {
  await sql`
    insert into subscriptions as s (organisation_id, state, plan_id, plan, trial_until, anchor, period_start, period_end,
      next_plan_id, coupon_code, coupon_used, started_at)
    select ${to}, state, plan_id, plan, trial_until, anchor, period_start, period_end, next_plan_id, coupon_code, coupon_used,
      started_at
    from subscriptions where organisation_id = ${from}
    on conflict (organisation_id) do update set (state, plan_id, plan, trial_until, anchor, period_start, period_end,
      next_plan_id, coupon_code, coupon_used, started_at, blocked_why, ends_on, is_chosen, deletes_data) = (excluded.state,
      excluded.plan_id, excluded.plan, excluded.trial_until, excluded.anchor, excluded.period_start, excluded.period_end,
      excluded.next_plan_id, excluded.coupon_code, excluded.coupon_used, excluded.started_at, null, null, true, false)`.execute(
    tx,
  )
  await sql`
    update subscriptions set state = 'CANCELLED', trial_until = null, anchor = null, period_start = null, period_end = null,
      next_plan_id = null, coupon_code = null, coupon_used = 0
    where organisation_id = ${from}`.execute(tx)
}
