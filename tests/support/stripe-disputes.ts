/** Disputes at the double of Stripe. */
import type { TestStripe } from './start-stripe.ts'

let last = 0

/** The holder of a card disputes a payment: all of it unless said. @param more as Stripe names it: `status`, `amount` */
export function openDispute({ things }: TestStripe, paymentIntent: string, more: object = {}) {
  const paid = things.get(paymentIntent)
  if (paid === undefined) throw new Error('No payment')
  paid['latest_charge'] = { id: `ch_${paymentIntent}`, object: 'charge', disputed: true }
  const dispute = {
    id: `dp_${String((last += 1)).padStart(6, '0')}`,
    object: 'dispute',
    payment_intent: paymentIntent,
    amount: Number(paid['amount_received']),
    currency: paid['currency'],
    created: 1_772_000_000 + last,
    reason: 'fraudulent',
    status: 'needs_response',
    // 15 March 2026
    evidence_details: { due_by: 1_773_532_800 },
    ...more,
  }
  things.set(dispute.id, dispute)
  return dispute
}
