/** The background work of chats. */
import { z } from 'zod'
import type { EventKind } from '#domain/audit/event-kind.ts'
import { insideId } from '#contract/ids.ts'
import { chatKinds } from '#domain/integration/chat/chat-kind.ts'
import { cardChanges } from '#domain/integration/chat/chat-event.ts'
import { drainQueue } from '#server/platform/integrations/queues.ts'
import { jobCompany, type JobQueue } from '#server/platform/jobs/job-queue.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'

/** Somebody waits for it, so it is tried again soon. */
const soon = { retries: 12, firstRetrySeconds: 1, longestRetrySeconds: 300 }

const refresh = z.object({
  companyId: jobCompany,
  /** `visit:2026-11-21/M-…/V-…`, or `parcel:DV-…` */
  subject: z.string(),
})
export type RefreshRequest = z.output<typeof refresh>

/** Has every card about a visit or a delivery say what is true now. */
export const chatRefreshQueue: JobQueue<RefreshRequest> = {
  name: 'chat-refresh',
  data: refresh,
  ...soon,
  concurrency: 2,
}

const act = z.object({ companyId: jobCompany, requestId: z.uuid() })
export type ActRequest = z.output<typeof act>

/** Does what somebody wants who has pressed a button, or typed a command. */
export const chatActQueue: JobQueue<ActRequest> = {
  name: 'chat-act',
  data: act,
  ...soon,
  concurrency: 4,
}

const end = z.object({ companyId: jobCompany, integrationId: z.uuid() })
export type EndRequest = z.output<typeof end>

/** Closes what was shown, revokes the token, and removes the connection. */
export const chatEndQueue: JobQueue<EndRequest> = {
  name: 'chat-end',
  data: end,
  retries: 3,
  firstRetrySeconds: 10,
  longestRetrySeconds: 60,
  concurrency: 1,
}

/** After these a card about a delivery says something else. */
const parcelChanges = [
  'parcel.collected',
  'parcel.found',
  'parcel.lost',
  'parcel.returned',
  'parcel.updated',
] as const satisfies readonly EventKind[]

const changing: readonly string[] = [...cardChanges, ...parcelChanges]
const prefix = 'integration:'

/** Whoever continues, replays, presses or disconnects does not wait for the clock. */
export function chatReactions(event: RelayedEvent): readonly PlannedJob[] {
  const { kind, companyId, subject, payload } = event
  if (changing.includes(kind)) return [planJob(chatRefreshQueue, { companyId, subject })]
  if (!subject.startsWith(prefix)) return []
  const integrationId = insideId('WH', subject.slice(prefix.length))
  if (integrationId === null) return []
  switch (kind) {
    case 'integration.asked': {
      const { requestId } = payload
      return typeof requestId === 'string' ? [planJob(chatActQueue, { companyId, requestId })] : []
    }
    case 'integration.ending':
      return [planJob(chatEndQueue, { companyId, integrationId })]
    case 'integration.activated':
    case 'integration.replayed':
      // Whose kind it is the event does not say: the others find nothing to do.
      return chatKinds.map((chat) => planJob(drainQueue(chat), { companyId, integrationId }))
    default:
      return []
  }
}
