/** The background work of the mails to whoever connected a system: it fails, is not called any more, or works again (issue 15 §2). */
import { z } from 'zod'
import { insideId } from '#contract/ids.ts'
import { integrationKinds } from '#domain/integration/manifest.ts'
import { jobCompany, type JobQueue } from '#server/platform/jobs/job-queue.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'

const webhookMail = z.object({
  companyId: jobCompany,
  /** Who connected it: a user of the location, or an administrator of the organisation. */
  maker: z.union([z.object({ userId: z.uuid() }), z.object({ accountId: z.uuid() })]),
  name: z.string(),
  /** Which kind of system it is. */
  system: z.enum(integrationKinds).default('WEBHOOK'),
  notice: z.discriminatedUnion('is', [
    z.object({ is: z.literal('disabled'), reason: z.enum(['FAILING', 'GONE']) }),
    z.object({ is: z.literal('warned'), since: z.string() }),
    z.object({ is: z.literal('recovered') }),
    z.object({ is: z.literal('consent_ended') }),
  ]),
  /** The number of the event that asks for it. */
  cause: z.string(),
})
export type WebhookMailRequest = z.output<typeof webhookMail>

export const webhookMailQueue: JobQueue<WebhookMailRequest> = {
  name: 'webhook-mail',
  data: webhookMail,
  retries: 12,
  firstRetrySeconds: 2,
  longestRetrySeconds: 1_800,
  concurrency: 1,
}

/** What an API client connected is nobody's to hear of. */
export function webhookMailReactions(event: RelayedEvent): readonly PlannedJob[] {
  const { kind, companyId, eventId, payload } = event
  if (!kind.startsWith('integration.')) return []
  const { madeBy, madeByAccount, name, system } = payload
  const request = webhookMail.safeParse({
    companyId,
    maker:
      typeof madeBy === 'string'
        ? { userId: insideId('US', madeBy) }
        : { accountId: insideId('AC', typeof madeByAccount === 'string' ? madeByAccount : '') },
    name,
    system,
    notice: { ...payload, is: kind.slice('integration.'.length) },
    cause: String(eventId),
  })
  return request.success ? [planJob(webhookMailQueue, request.data)] : []
}
