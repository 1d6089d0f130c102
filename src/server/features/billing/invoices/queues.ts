/** The background work of invoices: typeset them, and hand them over. */
import { z } from 'zod'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'

const oneInvoice = z.object({ invoiceId: z.uuid() })
export type OneInvoice = z.output<typeof oneInvoice>

const queue = { data: oneInvoice, concurrency: 1, firstRetrySeconds: 5 } as const

export const invoicePdfQueue: JobQueue<OneInvoice> = {
  ...queue,
  name: 'invoice-pdf',
  retries: 12,
  longestRetrySeconds: 1_800,
}
/** An access point may be away for a day. */
export const handOverQueue: JobQueue<OneInvoice> = {
  ...queue,
  name: 'invoice-hand-over',
  retries: 40,
  longestRetrySeconds: 3_600,
}

/** What the event of an invoice names. */
export function invoiceOf({ payload }: RelayedEvent): string | null {
  const read = oneInvoice.safeParse(payload)
  return read.success ? read.data.invoiceId : null
}

export function invoiceReactions(event: RelayedEvent): readonly PlannedJob[] {
  const invoiceId = invoiceOf(event)
  if (event.kind !== 'invoice.issued' || invoiceId === null) return []
  return [planJob(invoicePdfQueue, { invoiceId }), planJob(handOverQueue, { invoiceId })]
}
