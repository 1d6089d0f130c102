import { storedPlan } from '#contract/billing/billing-shapes.ts'
import { outsideId } from '#contract/ids.ts'
import { readPlan } from './bill-period.ts'
import type { SubscriptionRow } from './queries.ts'

export function presentPlan(planId: string, stored: unknown) {
  return storedPlan.parse({ id: outsideId('PL', planId), ...readPlan(stored) })
}

export function presentSubscription(row: SubscriptionRow) {
  return {
    state: row.state,
    plan: presentPlan(row.plan_id, row.plan),
    trialUntil: row.trial_until,
    periodStart: row.period_start,
    periodEnd: row.period_end,
    nextPlan: row.next_plan_id === null ? null : presentPlan(row.next_plan_id, row.next_plan),
    coupon: row.coupon_code,
    blockedWhy: row.blocked_why,
  }
}
