import type { Deps } from '#server/deps.ts'
import { noteOperatorAct } from '#server/platform/audit/note-operator-act.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import type { WorkerDeps } from '#server/platform/feature.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { ProviderRefused } from './card-provider.ts'
import { findCardProvider, getCardProvider } from './find-card-provider.ts'
import { lockCardPayment, setRefund } from './queries-payments.ts'
import { takeCustomers } from './queries.ts'
import { cardToldQueue, type ForgottenOrganisation, type OnePayment } from './queues.ts'

/**
 * An operator gives money back, whole. The provider is asked in the background; the invoice is credited once it has gone.
 * @throws ApiError not_found | card_off | payment_refunded
 */
export async function askRefund(
  tx: Tx,
  deps: Pick<Deps, 'db' | 'config' | 'secrets'>,
  act: Act,
  paymentId: string,
): Promise<void> {
  const row = await lockCardPayment(tx, { paymentId })
  if (row === undefined || row.card_payment === null) throw new ApiError('not_found')
  // One by an account that is no longer set up is given back there.
  if ((await getCardProvider(deps)).account !== row.card_account) throw new ApiError('card_off')
  if (row.refunded > 0 || row.refund_asked_at !== null) throw new ApiError('payment_refunded')
  await setRefund(tx, paymentId, { refund_asked_at: act.at, refund_fault: null })
  const payload = { paymentId, invoiceId: row.invoice_id }
  await noteOperatorAct(tx, act, 'billing_payment.refund_asked', 'organisation:installation', {
    payload,
  })
}

/** The provider is asked once, also by a job that is repeated. */
export async function refundPayment(
  { tx, enqueue }: Pick<JobContext, 'tx' | 'enqueue'>,
  { paymentId }: OnePayment,
  deps: WorkerDeps,
): Promise<JobOutcome> {
  const row = await lockCardPayment(tx, { paymentId })
  const provider = await findCardProvider(deps)
  if (row?.card_payment === null || row === undefined || row.refund_asked_at === null) return 'done'
  if (provider?.account !== row.card_account) return 'done'
  try {
    await provider.refund(row.card_payment)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    const isDone = error.code === 'charge_already_refunded'
    if (!isDone) {
      await setRefund(tx, paymentId, {
        refund_asked_at: null,
        refund_fault: error.code.slice(0, 60),
      })
      return 'done'
    }
  }
  await enqueue(cardToldQueue, [
    { account: provider.account, kind: 'PAYMENT', id: row.card_payment },
  ])
  return 'done'
}

/** An organisation is deleted: the provider forgets it and its card. */
export async function forgetCustomer(
  { tx }: Pick<JobContext, 'tx'>,
  { organisationId }: ForgottenOrganisation,
  deps: WorkerDeps,
): Promise<JobOutcome> {
  const provider = await findCardProvider(deps)
  for (const { account, customer_id: customerId } of await takeCustomers(tx, organisationId)) {
    if (provider?.account === account) await provider.forgetCustomer(customerId)
  }
  return 'done'
}
