import { cardAmount } from '#domain/billing/cards/card-amount.ts'
import { outsideId } from '#contract/ids.ts'
import { holdInvoice } from '#server/features/billing/invoices/get-open-invoice.ts'
import type { OwnAct } from '#server/platform/events.ts'
import type { WorkerDeps } from '#server/platform/feature.ts'
import { sha256, uuidOf } from '#server/platform/ids.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { findCardProvider } from './find-card-provider.ts'
import { isLostByDispute } from './queries-payments.ts'
import * as queries from './queries.ts'
import { cardToldQueue, type ChargeOrder, type SettledInvoice } from './queues.ts'
import { failAttempt } from './settle-payment.ts'

/**
 * Charges an invoice to the card that is kept, as soon as it is issued and with each reminder. Where somebody is paying it at this
 * moment nothing is charged. The try has the same id however often a job is repeated, by which the provider charges once.
 */
export async function chargeCard(
  { tx, enqueue }: Pick<JobContext, 'tx' | 'enqueue'>,
  { invoiceId, turn }: ChargeOrder,
  deps: WorkerDeps,
): Promise<JobOutcome> {
  const provider = await findCardProvider(deps)
  if (provider === null) return 'done'
  const invoice = await holdInvoice(tx, invoiceId)
  if (invoice?.state !== 'OPEN' || cardAmount(invoice.total, invoice.currency) === null) {
    return 'done'
  }
  // Whoever disputed it pays by themselves.
  if (await isLostByDispute(tx, invoiceId)) return 'done'
  const { organisation_id: organisationId } = invoice
  const { account } = provider
  const customer = await queries.findCustomer(tx, organisationId, account)
  if (!customer?.card) return 'done'
  const at = deps.clock.now()
  const attemptId = uuidOf(sha256(`${account} ${invoiceId} ${String(turn)}`))
  const kind = 'CHARGE'
  const isTurn = await queries.insertAttempt(tx, {
    attemptId,
    organisationId,
    invoiceId,
    account,
    kind,
    at,
  })
  if (!isTurn) return 'done'
  const charged = await provider.charge(
    {
      customerId: customer.customer_id,
      organisationId: outsideId('OR', organisationId),
      invoiceId,
      attemptId,
      number: invoice.document.number,
      amount: invoice.total,
      currency: invoice.currency,
    },
    customer.card.methodId,
  )
  if (charged.paymentId !== null) await queries.setOutsideId(tx, attemptId, charged.paymentId)
  const act: OwnAct = { actor: { kind: 'system' }, commandId: null, at }
  if (charged.state === 'FAILED') {
    const attempt = {
      attempt_id: attemptId,
      organisation_id: organisationId,
      invoice_id: invoiceId,
    }
    await failAttempt(tx, act, attempt, charged.fault ?? 'failed')
  } else if (charged.paymentId !== null) {
    // In a transaction of its own, as if it had been told: what settles a payment locks in another order.
    await enqueue(cardToldQueue, [{ account, kind: 'PAYMENT', id: charged.paymentId }])
  }
  return 'done'
}

/** An invoice that is paid otherwise, or credited, can't be paid at a page that is still open. */
export async function endCheckouts(
  { tx }: Pick<JobContext, 'tx'>,
  { invoiceId }: SettledInvoice,
  deps: WorkerDeps,
): Promise<JobOutcome> {
  const open = await queries.lockOpenAttempt(tx, invoiceId)
  if (open?.kind !== 'CHECKOUT' || open.outside_id === null) return 'done'
  const provider = await findCardProvider(deps)
  if (provider?.account === open.account) await provider.endCheckout(open.outside_id)
  await queries.settleAttempt(tx, open.attempt_id, 'EXPIRED', null, deps.clock.now())
  return 'done'
}
