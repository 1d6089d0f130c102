/** Brings what the provider knows of a dispute into the books. It is asked, and not believed: order and repeats make no difference. */
import { disputeEffect } from '#domain/billing/cards/dispute.ts'
import {
  disputeInvoice,
  isInvoiceCredited,
} from '#server/features/billing/invoices/dispute-invoice.ts'
import type { holdInvoice } from '#server/features/billing/invoices/get-open-invoice.ts'
import { payInvoice } from '#server/features/billing/invoices/issue-invoice.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { OwnAct } from '#server/platform/events.ts'
import type { SeenPayment } from './card-provider.ts'
import { lockCardPayment, setDispute } from './queries-payments.ts'

/** After the payment was booked. @param invoice that it names, locked */
export async function bookDispute(
  tx: Tx,
  act: OwnAct,
  { paymentId: cardPayment, dispute }: Pick<SeenPayment, 'paymentId' | 'dispute'>,
  invoice: Awaited<ReturnType<typeof holdInvoice>>,
): Promise<void> {
  if (dispute === null) return
  const row = await lockCardPayment(tx, { cardPayment })
  if (row === undefined) return
  const { state, reason, dueOn } = dispute
  // What never paid it is no matter of the invoice.
  const isOurs = row.state === 'MATCHED' || (invoice?.dispute ?? null) !== null
  const about = row.invoice_id === null || !isOurs ? undefined : invoice
  const effect = disputeEffect(
    row.dispute,
    state,
    { isWhole: dispute.amount >= row.amount, pays: row.state === 'MATCHED' },
    about === undefined
      ? null
      : {
          isOpen: about.state === 'OPEN',
          isCredited: await isInvoiceCredited(tx, about.invoice_id),
        },
  )
  const change = { dispute: state, dispute_reason: reason, dispute_due_on: dueOn }
  const states = {
    SHOWN: {},
    OWED_AGAIN: { state: 'SET_ASIDE' as const },
    PAID_AGAIN: { state: 'MATCHED' as const },
    HELD: { state: 'HELD' as const, why: 'PAID_BEFORE' },
  }
  await setDispute(tx, row.payment_id, { ...change, ...(effect !== null && states[effect]) })
  if (effect === null || about === undefined) return
  const isOwed = effect === 'OWED_AGAIN'
  await disputeInvoice(tx, act, about, { state, reason, dueOn, isOwed })
  if (effect === 'PAID_AGAIN') await payInvoice(tx, act, about.invoice_id, act.at.slice(0, 10))
}
