/** Brings what the provider knows of a payment into the books. It is asked, and not believed: order and repeats make no difference. */
import { doubtOf } from '#domain/billing/cards/card-payment.ts'
import { holdInvoice } from '#server/features/billing/invoices/get-open-invoice.ts'
import { creditPaidInvoice, payInvoice } from '#server/features/billing/invoices/issue-invoice.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { OwnAct } from '#server/platform/events.ts'
import { uuid7 } from '#server/platform/ids.ts'
import type { CardProvider, SeenPayment } from './card-provider.ts'
import { noteCard } from './note-card.ts'
import {
  insertCardPayment,
  lockCardPayment,
  setRefund,
  waitForPayment,
} from './queries-payments.ts'
import * as queries from './queries.ts'
import { bookDispute } from './settle-dispute.ts'

/** @throws ProviderAway | ProviderRefused */
export async function settlePayment(
  tx: Tx,
  act: OwnAct,
  provider: CardProvider,
  cardPayment: string,
): Promise<void> {
  // First the turn and then the question: who asks later knows more.
  await waitForPayment(tx, cardPayment)
  const seen = await provider.readPayment(cardPayment)
  if (seen === null) return
  const invoice = await holdInvoice(tx, seen.invoiceId)
  const attempt =
    seen.attemptId === null ? undefined : await queries.lockAttempt(tx, seen.attemptId)
  if (seen.state === 'PAID') {
    await book(tx, act, provider, seen, invoice)
    if (attempt !== undefined) {
      await queries.settleAttempt(tx, attempt.attempt_id, 'DONE', null, act.at)
    }
    await bookRefund(tx, act, seen)
    // Locked all the while, and paid or credited by now.
    await bookDispute(tx, act, seen, await holdInvoice(tx, seen.invoiceId))
    return
  }
  // At a page of the provider the same person tries another card.
  if (seen.state !== 'FAILED' || attempt?.kind !== 'CHARGE') return
  await failAttempt(tx, act, attempt, seen.fault ?? 'failed')
}

/** The invoice stays open, and reminders go on as they would. */
export async function failAttempt(
  tx: Tx,
  act: OwnAct,
  {
    attempt_id: attemptId,
    organisation_id: organisationId,
    invoice_id: invoiceId,
  }: Pick<queries.AttemptRow, 'attempt_id' | 'organisation_id' | 'invoice_id'>,
  fault: string,
): Promise<void> {
  if (!(await queries.settleAttempt(tx, attemptId, 'FAILED', fault, act.at))) return
  await noteCard(tx, act, organisationId, 'card.payment_failed', { invoiceId, fault })
}

/** Once, by the provider's reference: it pays its invoice, or waits for a person. */
async function book(
  tx: Tx,
  act: OwnAct,
  { account }: CardProvider,
  { paymentId: cardPayment, invoiceId, amount, currency }: SeenPayment,
  invoice: Awaited<ReturnType<typeof holdInvoice>>,
): Promise<void> {
  const doubt = doubtOf(
    { amount, currency },
    invoice === undefined
      ? null
      : { isOpen: invoice.state === 'OPEN', total: invoice.total, currency: invoice.currency },
  )
  const isNew = await insertCardPayment(tx, {
    paymentId: uuid7(),
    account,
    cardPayment,
    invoiceId: invoice === undefined ? null : invoiceId,
    amount,
    currency,
    doubt,
    number: invoice?.document.number ?? '',
    payer: invoice?.document.buyer.name ?? '',
    at: act.at,
  })
  if (isNew && doubt === null) await payInvoice(tx, act, invoiceId, act.at.slice(0, 10))
}

/** What went back, also where somebody gave it back at the provider. Of a whole invoice a credit note is made. */
async function bookRefund(
  tx: Tx,
  act: OwnAct,
  { paymentId: cardPayment, refunded, refundFault }: SeenPayment,
): Promise<void> {
  const row = await lockCardPayment(tx, { cardPayment })
  if (row === undefined) return
  const isWhole = refunded >= row.amount
  const fault = isWhole ? null : refundFault
  if (refunded === row.refunded && fault === row.refund_fault) return
  await setRefund(tx, row.payment_id, {
    refunded: Math.min(refunded, row.amount),
    refund_fault: fault,
    // What failed can be asked for again.
    ...(fault !== null && { refund_asked_at: null }),
    ...(isWhole && row.state === 'HELD' && { state: 'SET_ASIDE' as const }),
  })
  if (isWhole && row.state === 'MATCHED' && row.invoice_id !== null) {
    await creditPaidInvoice(tx, act, row.invoice_id, act.at.slice(0, 10))
  }
}
