/** The background work of short messages: to phones and chats (issue 5 §3). */
import { z } from 'zod'
import { insideId } from '#contract/ids.ts'
import { visitNotices, type PresenceNotice } from '#domain/notification/message-channel.ts'
import { jobCompany, type JobQueue } from '#server/platform/jobs/job-queue.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'
import { mailSendQueue } from '../queues.ts'

const chatMessage = z.object({
  companyId: jobCompany,
  /** `visit:2026-11-21/M-…/V-…` */
  subject: z.string(),
  notice: z.enum(visitNotices),
  /** The number of the event that asks for it. */
  cause: z.string(),
  /** Of a comment: its uuid. */
  commentId: z.uuid().optional(),
  /** Of a check-out by the clock: nobody saw the visitor leave. */
  automatic: z.boolean().optional(),
})
export type ChatMessageRequest = z.output<typeof chatMessage>

/** Writes what the chats of a location are told of a visit, if there are any and it is still true. */
export const chatMessageQueue: JobQueue<ChatMessageRequest> = {
  name: 'chat-message',
  data: chatMessage,
  retries: 12,
  firstRetrySeconds: 2,
  longestRetrySeconds: 300,
  concurrency: 1,
}

const visitorText = z.object({
  companyId: jobCompany,
  /** `visit:2026-11-21/M-…/V-…` */
  subject: z.string(),
  kind: z.enum(['text_reminder', 'text_welcome']),
  /** The same when it is asked for again. */
  cause: z.string(),
})
export type VisitorTextRequest = z.output<typeof visitorText>

/** Writes a text message to a visitor, if the location wants it. */
export const visitorTextQueue: JobQueue<VisitorTextRequest> = {
  name: 'visitor-text',
  data: visitorText,
  retries: 12,
  firstRetrySeconds: 2,
  longestRetrySeconds: 300,
  concurrency: 1,
}

const messageSend = z.object({ companyId: jobCompany, messageId: z.uuid() })
export type MessageSendRequest = z.output<typeof messageSend>

/** Hands a written message over. How often it is tried is the message's own (`nextTrySeconds`); this is for our own failures. */
export const messageSendQueue: JobQueue<MessageSendRequest> = {
  name: 'message-send',
  data: messageSend,
  retries: 20,
  firstRetrySeconds: 2,
  longestRetrySeconds: 300,
  concurrency: 2,
}

/** With its row, which waits already. */
const written: readonly string[] = ['message_channel.tested', 'visit.text_sent']

const notices: ReadonlyMap<string, PresenceNotice> = new Map([
  ['visit.checked_in', 'CHECK_IN'],
  ['visit.checked_out', 'CHECK_OUT'],
])

/** The messages that an event asks for. Whether anybody wants them is for the job to see. */
export function messageReactions(event: RelayedEvent): readonly PlannedJob[] {
  const { companyId, eventId, subject, kind, payload } = event
  if (written.includes(kind)) {
    const messageId = insideId('MS', String(payload['messageId']))
    return messageId === null ? [] : [planJob(messageSendQueue, { companyId, messageId })]
  }
  if (kind === 'delivery.resent') return resent(event)
  const notice = notices.get(kind)
  // Who was due long ago, while no server ran, did not leave just now.
  if (notice === undefined || payload['late'] === true) return []
  const told = planJob(chatMessageQueue, {
    companyId,
    subject,
    notice,
    cause: String(eventId),
    ...('automatic' in payload ? { automatic: true } : {}),
  })
  if (notice !== 'CHECK_IN') return [told]
  // A visit is welcomed once.
  const welcome = { companyId, subject, kind: 'text_welcome', cause: `welcome:${subject}` } as const
  return [told, planJob(visitorTextQueue, welcome)]
}

const sentMessagePrefix = 'delivery:'

/** Somebody wants it sent anew; its row waits already. */
function resent({ companyId, subject }: RelayedEvent): readonly PlannedJob[] {
  const outside = subject.slice(sentMessagePrefix.length)
  const mailId = insideId('ML', outside)
  if (mailId !== null) return [planJob(mailSendQueue, { companyId, mailId })]
  const messageId = insideId('MS', outside)
  return messageId === null ? [] : [planJob(messageSendQueue, { companyId, messageId })]
}
