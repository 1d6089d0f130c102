/** Hands invoices to an access point, which brings them to the buyer by Peppol. Only certified ones may; this is the one place. */
import { seller } from '#contract/billing/billing-shapes.ts'
import type { WorkerDeps } from '#server/platform/feature.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { allowedAddresses } from '#server/platform/outgoing/allowed-addresses.ts'
import { fetchChecked } from '#server/platform/outgoing/fetch-checked.ts'
import { OutgoingError } from '#server/platform/outgoing/post-json.ts'
import { accessTokenPlace } from './access-token.ts'
import { note } from './issue-invoice.ts'
import { findAccessPoint, findFile, lockInvoice, setHandedOver } from './queries.ts'
import type { OneInvoice } from './queues.ts'

const timeoutMs = 30_000
const system = { kind: 'system' } as const

/**
 * Posts the UBL, once: the invoice's id is the key by which the access point knows a repeat. What breaks a rule is not handed over; it
 * can be downloaded.
 */
export async function handOverInvoice(
  { tx, signal }: JobContext,
  { invoiceId }: OneInvoice,
  { secrets, config, clock }: WorkerDeps,
): Promise<JobOutcome> {
  const row = await lockInvoice(tx, invoiceId)
  const kept = await findAccessPoint(tx)
  if (row === undefined || kept === undefined || row.handed_over_at !== null) return 'done'
  const { accessPoint } = seller.parse(kept.details)
  const ubl = await findFile(tx, invoiceId, 'UBL')
  if (accessPoint === '' || ubl === null || row.verdict.faults.length > 0) return 'done'
  const token =
    kept.access_token === null ? '' : secrets.open(accessTokenPlace(accessPoint), kept.access_token)
  try {
    const answer = await fetchChecked({
      addresses: allowedAddresses(config.webhookAllow),
      timeoutMs,
    })(accessPoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/xml',
        'idempotency-key': invoiceId,
        ...(token !== '' && { authorization: `Bearer ${token}` }),
      },
      body: Buffer.from(ubl),
      signal,
    })
    if (!answer.ok) return { retry: `status_${String(answer.status)}` }
  } catch (error) {
    if (error instanceof OutgoingError) return { retry: 'unreachable' }
    throw error
  }
  const at = clock.now()
  await setHandedOver(tx, invoiceId, at)
  const act = { actor: system, commandId: null, at }
  const { number } = row.document
  await note(tx, act, row.organisation_id, 'invoice.handed_over', invoiceId, number)
  return 'done'
}
