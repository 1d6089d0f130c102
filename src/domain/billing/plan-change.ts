/** What another plan costs or gives back, from a day on. Issue 16 §4; anchors, part H. */
import { type BillingPeriod, periodAt, prorated } from './billing-period.ts'
import { type Limits, type Meter, metersOver, type Plan, type Usage } from './plan.ts'

export type PlanChange =
  | {
      readonly ok: true
      /** `NOW`: it costs more, and applies at once. `LATER`: it costs less, and applies from the next period on. */
      readonly when: 'NOW' | 'LATER'
      /** The first day of the new plan. */
      readonly from: string
      /** What is credited of the old plan, and charged of the new one, in minor units without VAT; zero for one that applies later. */
      readonly credit: number
      readonly charge: number
      /** The period that is paid for after the change. */
      readonly period: BillingPeriod
    }
  | { readonly ok: false; readonly reason: 'SAME_PLAN' | 'OTHER_CURRENCY' }
  | { readonly ok: false; readonly reason: 'OVER_LIMIT'; readonly over: readonly Meter[] }

/** The price of a plan for a year, to compare what is billed in other cycles. */
function yearly({ price, cycle }: Plan): number {
  return cycle === 'YEAR' ? price : price * 12
}

/**
 * A dearer plan begins today: the unused days of the old one are credited, those of the new one charged. With another cycle a new
 * period begins today. A cheaper one, and one for which money would have to be given back,
 * begins with the next period.
 * @param today a day of the current period
 */
export function changePlan(
  from: Plan,
  to: Plan,
  current: BillingPeriod,
  today: string,
  usage: Usage,
): PlanChange {
  if (from.currency !== to.currency) return { ok: false, reason: 'OTHER_CURRENCY' }
  if (isSame(from, to)) return { ok: false, reason: 'SAME_PLAN' }
  const over = metersOver(withoutVisits(to.limits), usage)
  if (over.length > 0) return { ok: false, reason: 'OVER_LIMIT', over }
  const credit = prorated(from.price, current, today)
  const isSameCycle = from.cycle === to.cycle
  const charge = isSameCycle ? prorated(to.price, current, today) : to.price
  if (yearly(to) < yearly(from) || charge < credit) {
    const period = periodAt(current.end, to.cycle, current.end)
    return { ok: true, when: 'LATER', from: current.end, credit: 0, charge: 0, period }
  }
  const period = isSameCycle ? current : periodAt(today, to.cycle, today)
  return { ok: true, when: 'NOW', from: today, credit, charge, period }
}

/** Visits of the past are no reason to keep a plan. */
function withoutVisits(limits: Limits): Limits {
  return { ...limits, visits: null }
}

function isSame(one: Plan, other: Plan): boolean {
  return (
    one.name === other.name &&
    one.price === other.price &&
    one.cycle === other.cycle &&
    JSON.stringify(one.limits) === JSON.stringify(other.limits) &&
    JSON.stringify(one.modules) === JSON.stringify(other.modules)
  )
}
