/** The invoice of one period. */
import { plan as planShape } from '#contract/billing/billing-shapes.ts'
import { type BillingPeriod, lastDayOf } from '#domain/billing/billing-period.ts'
import { discount } from '#domain/billing/coupon.ts'
import type { InvoiceLine } from '#domain/billing/invoice.ts'
import type { Plan } from '#domain/billing/plan.ts'
import { issueInvoice } from '#server/features/billing/invoices/issue-invoice.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { AnyAct } from '#server/platform/events.ts'
import type { Parties } from './parties.ts'
import * as queries from './queries.ts'

/** A stored plan. What an older Foyer stored is read with the defaults of today. */
export function readPlan(stored: unknown): Plan {
  return planShape.parse(stored)
}

export type Billed = {
  readonly organisationId: OrganisationId
  readonly plan: Plan
  readonly period: BillingPeriod
  readonly coupon: { readonly code: string; readonly used: number } | null
  /** What tells it from one that was billed for the same days, and has gone to another organisation since. */
  readonly again?: string
}

/** Bills a whole period in advance, less the coupon. */
export async function billPeriod(
  tx: Tx,
  act: AnyAct,
  parties: Parties,
  { organisationId, plan, period, coupon, again }: Billed,
  today: string,
): Promise<void> {
  const of = { from: period.start, to: lastDayOf(period) }
  const lines: InvoiceLine[] = [{ name: plan.name, quantity: 1, price: plan.price, ...of }]
  const known = coupon === null ? null : await queries.findCoupon(tx, coupon.code)
  if (coupon !== null && known !== null) {
    const off = discount(known, plan.price, coupon.used)
    if (off > 0) {
      lines.push({ name: coupon.code, quantity: -1, price: off, ...of })
      await queries.updateSubscription(tx, organisationId, { coupon_used: coupon.used + 1 })
    }
  }
  await issueInvoice(tx, act, {
    ...parties,
    organisationId,
    billedFor: `period:${period.start}:${plan.cycle}${again === undefined ? '' : `:${again}`}`,
    today,
    currency: plan.currency,
    lines,
  })
}
