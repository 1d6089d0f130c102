import type { MessageKey } from './catalogue.ts'

/** What Stripe calls the reasons of a dispute (https://docs.stripe.com/api/disputes/object#dispute_object-reason), and how they are said. */
const words: Readonly<Record<string, MessageKey>> = {
  bank_cannot_process: 'dispute_reason_bank_cannot_process',
  check_returned: 'dispute_reason_check_returned',
  credit_not_processed: 'dispute_reason_credit_not_processed',
  customer_initiated: 'dispute_reason_customer_initiated',
  debit_not_authorized: 'dispute_reason_debit_not_authorized',
  duplicate: 'dispute_reason_duplicate',
  fraudulent: 'dispute_reason_fraudulent',
  general: 'dispute_reason_general',
  incorrect_account_details: 'dispute_reason_incorrect_account_details',
  insufficient_funds: 'dispute_reason_insufficient_funds',
  noncompliant: 'dispute_reason_noncompliant',
  product_not_received: 'dispute_reason_product_not_received',
  product_unacceptable: 'dispute_reason_product_unacceptable',
  subscription_canceled: 'dispute_reason_subscription_canceled',
  unrecognized: 'dispute_reason_unrecognized',
}

/** The text of a reason; one that is new at Stripe is named as Stripe calls it (`{reason}`). */
export function disputeReasonWord(reason: string): MessageKey {
  return Object.hasOwn(words, reason)
    ? (words[reason] ?? 'dispute_reason_other')
    : 'dispute_reason_other'
}
