/** The background work of mails about tickets: to whoever reported one, and to who sees to it. Issue 17 §3. */
import { z } from 'zod'
import { insideId } from '#contract/ids.ts'
import { jobCompany, type JobQueue } from '#server/platform/jobs/job-queue.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'

/**
 * ASSIGNED: it is theirs to see to. NOTED: they are tagged among agents. DONE: it was resolved, or closed without that. WARNED: it is
 * due soon. RULED: a rule tells of it.
 */
export const ticketNews = [
  'ASSIGNED',
  'REPLIED',
  'NOTED',
  'DONE',
  'REOPENED',
  'WARNED',
  'RULED',
] as const
export type TicketNews = (typeof ticketNews)[number]

const ticketMail = z.object({
  companyId: jobCompany,
  ticketId: z.uuid(),
  news: z.enum(ticketNews),
  /** The number of the event that asks for it. */
  cause: z.string(),
  /** Of something that was said: its uuid. */
  commentId: z.uuid().optional(),
  /** Of a rule that tells somebody: its name, and the uuids of whom. */
  rule: z.string().optional(),
  notifyIds: z.array(z.uuid()).optional(),
})
export type TicketMailRequest = z.output<typeof ticketMail>

export const ticketMailQueue: JobQueue<TicketMailRequest> = {
  name: 'ticket-mail',
  data: ticketMail,
  retries: 12,
  firstRetrySeconds: 2,
  longestRetrySeconds: 1_800,
  concurrency: 2,
}

const prefix = 'ticket:'

export function ticketMailReactions(event: RelayedEvent): readonly PlannedJob[] {
  const { kind, companyId, eventId, subject, payload } = event
  const ticketId = subject.startsWith(prefix) ? insideId('TK', subject.slice(prefix.length)) : null
  if (ticketId === null) return []
  if (kind === 'ticket.ruled') return ruledReactions(event, ticketId)
  const news = newsOf(kind, payload)
  if (news === null) return []
  const { commentId: outside } = payload
  const commentId = typeof outside === 'string' ? insideId('CM', outside) : null
  const request = { companyId, ticketId, news, cause: String(eventId) }
  return [planJob(ticketMailQueue, { ...request, ...(commentId !== null && { commentId }) })]
}

/** A rule may assign a ticket, and tell others of it. */
function ruledReactions(
  { companyId, eventId, payload }: RelayedEvent,
  ticketId: string,
): readonly PlannedJob[] {
  const request = { companyId, ticketId, cause: String(eventId) }
  const { rule, notify } = payload
  const ids: readonly unknown[] = Array.isArray(notify) ? notify : []
  const notifyIds = ids.flatMap((id) => (typeof id === 'string' ? (insideId('US', id) ?? []) : []))
  const told = { ...request, news: 'RULED', rule: typeof rule === 'string' ? rule : '', notifyIds }
  return [
    ...(payload['assigned'] === true
      ? [planJob(ticketMailQueue, { ...request, news: 'ASSIGNED' })]
      : []),
    ...(notifyIds.length > 0 ? [planJob(ticketMailQueue, told as TicketMailRequest)] : []),
  ]
}

/** Null for what nobody is told of. */
function newsOf(kind: string, payload: RelayedEvent['payload']): TicketNews | null {
  switch (kind) {
    case 'ticket.created':
    case 'ticket.changed':
      return payload['assigned'] === true ? 'ASSIGNED' : null
    case 'ticket.replied':
      return 'REPLIED'
    case 'ticket.noted':
      return payload['tagged'] === 0 ? null : 'NOTED'
    case 'ticket.warned':
      return 'WARNED'
    case 'ticket.moved':
      return newsOfMove(payload)
    default:
      return null
  }
}

/** What was resolved is told once: that it is closed later is no news. */
function newsOfMove({ act, from, to }: RelayedEvent['payload']): TicketNews | null {
  if (act === 'REOPEN') return 'REOPENED'
  return (to === 'RESOLVED' || to === 'CLOSED') && from !== 'RESOLVED' ? 'DONE' : null
}
