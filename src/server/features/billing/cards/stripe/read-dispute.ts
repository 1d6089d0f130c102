/** What Stripe knows of disputes about a payment (https://docs.stripe.com/api/disputes). */
import type { Stripe } from 'stripe'
import { fromCardAmount } from '#domain/billing/cards/card-amount.ts'
import { disputeOf, type DisputeState } from '#domain/billing/cards/dispute.ts'
import type { SeenDispute } from '../card-provider.ts'
import { asked } from './open-stripe.ts'

/** An inquiry of a bank (`warning_…`) is one in which no money has moved yet. What isn't known here is open. */
const states: Readonly<Record<string, DisputeState>> = {
  won: 'WON',
  warning_closed: 'WON',
  prevented: 'WON',
  lost: 'LOST',
}
const awaitingAnswer: readonly string[] = ['needs_response', 'warning_needs_response']

/** @param intent with its charge; only of one that was ever disputed something is asked */
export async function readDispute(
  stripe: Stripe,
  { id, latest_charge: charge, currency }: Stripe.PaymentIntent,
): Promise<SeenDispute | null> {
  if (typeof charge !== 'object' || charge?.disputed !== true) return null
  const { data } = await asked(stripe.disputes.list({ payment_intent: id, limit: 100 }))
  const [latest] = data.toSorted((a, b) => b.created - a.created)
  const state = disputeOf(data.map(({ status }) => states[status] ?? 'OPEN'))
  if (latest === undefined || state === null) return null
  const due = awaitingAnswer.includes(latest.status) ? latest.evidence_details.due_by : null
  const amount = data.reduce((sum, one) => sum + one.amount, 0)
  return {
    state,
    reason: latest.reason.slice(0, 60),
    amount: fromCardAmount(amount, currency.toUpperCase()),
    dueOn: due === null ? null : new Date(due * 1_000).toISOString().slice(0, 10),
  }
}
