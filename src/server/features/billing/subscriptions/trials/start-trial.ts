/** An organisation that signs up begins with a trial where an operator said of which plan. Issue 16 §3. */
import { addDays } from '#domain/time/local-date.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { readPlan } from '../bill-period.ts'
import { note, planWords } from '../note-subscription.ts'
import { findSeller } from '../queries-seller.ts'
import { insertSubscription } from '../queries.ts'
import { findTrialPlan } from './queries.ts'

/** Nothing begins, and nothing is billed, where nobody sells or no plan is marked for it. */
export async function startTrial(tx: Tx, organisationId: OrganisationId, act: Act): Promise<void> {
  if ((await findSeller(tx)) === undefined) return
  const row = await findTrialPlan(tx)
  if (row === undefined) return
  const { trialDays } = readPlan(row.plan)
  const until = addDays(act.at.slice(0, 10), trialDays - 1)
  const values = {
    state: 'TRIAL',
    plan_id: row.plan_id,
    plan: JSON.stringify(row.plan),
    trial_until: until,
    // A plan is chosen later, or none is.
    is_chosen: false,
  } as const
  await insertSubscription(tx, organisationId, values, act.at)
  const changed = { from: {}, to: { state: 'TRIAL', until, ...planWords(row.plan) } }
  await note(tx, act, organisationId, 'subscription.started', { planId: row.plan_id }, changed)
}
