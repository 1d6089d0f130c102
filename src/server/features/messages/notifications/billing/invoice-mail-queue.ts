/** The background work of mails about invoices: the document itself, and reminders with their dates. */
import { z } from 'zod'
import { installation } from '#server/platform/auth/tenant.ts'
import { jobCompany, type JobQueue } from '#server/platform/jobs/job-queue.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'

const about = z.object({
  invoiceId: z.uuid(),
  /** Which reminder it is; absent: the document. */
  reminder: z.int().optional(),
  blockedOn: z.iso.date().optional(),
})
const invoiceMail = about.extend({
  /** The organisation, under whose id its events stand. */
  companyId: jobCompany,
  /** The number of the event that asks for it. */
  cause: z.string(),
})
export type InvoiceMailRequest = z.output<typeof invoiceMail>

export const invoiceMailQueue: JobQueue<InvoiceMailRequest> = {
  name: 'invoice-mail',
  data: invoiceMail,
  retries: 12,
  firstRetrySeconds: 5,
  longestRetrySeconds: 1_800,
  concurrency: 1,
}

const kinds: readonly string[] = ['invoice.issued', 'invoice.mail_asked', 'invoice.reminded']
/** What is owed again is sent again, with the day until which it is. */
const isOwedAgain = ({ kind, payload }: RelayedEvent): boolean =>
  kind === 'invoice.dispute_lost' && payload['isOwed'] === true

export function invoiceMailReactions(event: RelayedEvent): readonly PlannedJob[] {
  const { kind, companyId, eventId, payload } = event
  if (companyId === installation) return []
  const read = kinds.includes(kind) || isOwedAgain(event) ? about.safeParse(payload) : null
  if (read?.success !== true) return []
  return [planJob(invoiceMailQueue, { ...read.data, companyId, cause: String(eventId) })]
}
