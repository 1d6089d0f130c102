import { billingNotice, type BillingNotice } from '#domain/billing/ending/billing-notice.ts'
import { storedPlan } from '#contract/billing/billing-shapes.ts'
import { trialDaysLeft } from '#domain/billing/ending/announcement.ts'
import { foreseenDeletion, type Ending } from '#domain/billing/ending/ending.ts'
import { outsideId } from '#contract/ids.ts'
import { readPlan } from './bill-period.ts'
import type { SubscriptionRow } from './queries.ts'

export function presentPlan(planId: string, stored: unknown) {
  return storedPlan.parse({ id: outsideId('PL', planId), ...readPlan(stored) })
}

/** @param today `YYYY-MM-DD` */
export function presentSubscription(row: SubscriptionRow, today: string) {
  const isTrial = row.state === 'TRIAL' && row.trial_until !== null
  return {
    state: row.state,
    plan: presentPlan(row.plan_id, row.plan),
    trialUntil: row.trial_until,
    trialDaysLeft: isTrial ? trialDaysLeft(row.trial_until, today) : null,
    periodStart: row.period_start,
    periodEnd: row.period_end,
    nextPlan: row.next_plan_id === null ? null : presentPlan(row.next_plan_id, row.next_plan),
    coupon: row.coupon_code,
    blockedWhy: row.blocked_why,
    isChosen: row.is_chosen,
    endsOn: row.ends_on,
    deletesOn: foreseenDeletion(endingOf(row)),
  }
}

export function endingOf(row: SubscriptionRow): Ending {
  return {
    state: row.state,
    trialUntil: row.trial_until,
    isChosen: row.is_chosen,
    endsOn: row.ends_on,
    deletesData: row.deletes_data,
    deleteOn: row.delete_on,
  }
}

export function noticeOf(row: SubscriptionRow, today: string): BillingNotice | null {
  const { state, anchor, blocked_why: blockedWhy } = row
  return billingNotice({ ...endingOf(row), state, hasPeriod: anchor !== null, blockedWhy }, today)
}
