/** The background work of the mails about what somebody has to look after: a directory, desk bookings kept in step, certificates, a domain, a mail server. */
import { z } from 'zod'
import { peopleSources } from '#domain/people/directory/source.ts'
import { jobCompany, type JobQueue } from '#server/platform/jobs/job-queue.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'

/** Events of before there were several say none. */
const source = z.enum(peopleSources).default('LDAP')

/** What happened, as its event says it. */
const notice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('integration.sync_failed'), news: z.literal(true), source }),
  z.object({
    kind: z.literal('integration.sync_held'),
    news: z.literal(true),
    source,
    reason: z.enum(['FIRST', 'TOO_MANY', 'LAST_ADMINISTRATOR']),
    comes: z.int(),
    goes: z.int(),
    /** Whether they would be made at the source. */
    outward: z.boolean().default(false),
  }),
  z.object({
    kind: z.literal('integration.bookings_held'),
    news: z.literal(true),
    /** Bookings that would be cancelled, here and there. */
    goes: z.int(),
  }),
  z.object({ kind: z.literal('integration.bookings_not_read'), news: z.literal(true) }),
  z.object({ kind: z.literal('integration.codes_low'), name: z.string(), free: z.int() }),
  z.object({
    kind: z.literal('identity_provider.certificate_expiring'),
    name: z.string(),
    whose: z.enum(['PROVIDER', 'FOYER']),
    expiresAt: z.string(),
  }),
  z.object({ kind: z.literal('proved_domain.missing'), name: z.string() }),
  z.object({ kind: z.literal('proved_domain.lost'), name: z.string() }),
  z.object({ kind: z.literal('mail_server.keeps_failing'), since: z.string() }),
])
export type UpkeepNotice = z.output<typeof notice>

const upkeepMail = z.object({
  /** The location, or the organisation where it is its matter. */
  companyId: jobCompany,
  notice,
  /** The number of the event that asks for it. */
  cause: z.string(),
})
export type UpkeepMailRequest = z.output<typeof upkeepMail>

export const upkeepMailQueue: JobQueue<UpkeepMailRequest> = {
  name: 'upkeep-mail',
  data: upkeepMail,
  retries: 12,
  firstRetrySeconds: 2,
  longestRetrySeconds: 1_800,
  concurrency: 1,
}

export function upkeepReactions(event: RelayedEvent): readonly PlannedJob[] {
  const { kind, companyId, eventId, payload } = event
  const read = notice.safeParse({ ...payload, kind })
  if (!read.success) return []
  return [planJob(upkeepMailQueue, { companyId, notice: read.data, cause: String(eventId) })]
}
