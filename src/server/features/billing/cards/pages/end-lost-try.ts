import { holdInvoice } from '#server/features/billing/invoices/get-open-invoice.ts'
import type { WorkerDeps } from '#server/platform/feature.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { ProviderRefused } from '../card-provider.ts'
import { findCardProvider } from '../find-card-provider.ts'
import { openPage } from './open-checkout.ts'
import * as queries from '../queries.ts'
import type { LostTry } from '../queues.ts'

/**
 * Ends a page that nobody was led to, because the answer was lost: by the id of the try it is asked for again, which is the same page, and
 * closed. From then on the invoice is charged and paid as before. Throws where the provider is away, and is tried again.
 */
export async function endLostTry(
  { tx }: Pick<JobContext, 'tx'>,
  { attemptId, invoiceId }: LostTry,
  deps: WorkerDeps,
): Promise<JobOutcome> {
  // The invoice first: whoever settles one locks in this order.
  const invoice = invoiceId === null ? null : await holdInvoice(tx, invoiceId)
  const attempt = await queries.lockAttempt(tx, attemptId)
  if (attempt?.state !== 'OPEN' || attempt.outside_id !== null) return 'done'
  const { organisation_id: organisationId, account } = attempt
  const provider = await findCardProvider(deps)
  const customer = await queries.findCustomer(tx, organisationId, account)
  if (invoice && customer !== undefined && provider?.account === account) {
    const { customer_id: customerId } = customer
    try {
      const page = await openPage(provider, deps, { attempt, invoice, organisationId, customerId })
      await queries.setOutsideId(tx, attemptId, page.id)
      await provider.endCheckout(page.id)
    } catch (error) {
      // There was none.
      if (!(error instanceof ProviderRefused)) throw error
    }
  }
  await queries.settleAttempt(tx, attemptId, 'EXPIRED', null, deps.clock.now())
  return 'done'
}
