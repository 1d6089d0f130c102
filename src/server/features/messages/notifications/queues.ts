/** The background work around mails. */
import { z } from 'zod'
import { rungs } from '#domain/arrival/ladder.ts'
import { jobCompany, type JobQueue } from '#server/platform/jobs/job-queue.ts'

/** The mails about a visit. */
export const visitTemplates = [
  'invitation',
  'prepare',
  'changed',
  'pass',
  'reminder',
  'cancellation',
  'welcome',
  'access',
  'agreement_copy',
  'host_arrived',
  'host_review',
  'host_refused',
  'host_assigned',
  'host_relieved',
  'deputy_arrived',
  'reception_arrived',
  'approval',
  'watch_alert',
  'comment',
  'check_out_due',
  'visitor_here',
  'visitor_left',
  'visitor_soon',
  'thanks',
  'returned',
] as const
export type VisitTemplate = (typeof visitTemplates)[number]

/** A meeting that was another's: who had it, who has it, who made the change, and of how many visitors and days the visit is one. */
export const hostChange = z.object({
  from: z.string(),
  to: z.string(),
  by: z.string().nullable(),
  /** The visit to speak of. */
  visitId: z.string(),
  /** Whether anybody of them is still to come. */
  isAwaited: z.boolean(),
  visitors: z.int(),
  days: z.int(),
})

export const visitMail = z.object({
  companyId: jobCompany,
  /** `visit:2026-11-21/M-…/V-…` */
  subject: z.string(),
  template: z.enum(visitTemplates),
  /** What asks for this mail: the event's number, or another word that is the same when it is asked for again. */
  cause: z.string(),
  /** When that happened, ISO 8601. */
  at: z.string(),
  /** Of a reminder: how many hours before the visit begins it is due. */
  hours: z.number().optional(),
  /** Of an agreement's copy: the signature's uuid. */
  signatureId: z.uuid().optional(),
  /** Of a mail to somebody who stands in for the host: the user's uuid. */
  userId: z.uuid().optional(),
  /** Of a likeness to somebody on a watch list: the alert's uuid. */
  alertId: z.uuid().optional(),
  /** Of a comment in which colleagues were tagged: its uuid. */
  commentId: z.uuid().optional(),
  /** Of a departure: by the clock, so that nobody saw the visitor leave. */
  automatic: z.boolean().optional(),
  /** Of the mails to a new and a former host. */
  host: hostChange.optional(),
  /** The host's share of it alone: the meeting is theirs now, and everybody else has been asked before. */
  handedOver: z.boolean().optional(),
  /** Of an invitation that somebody asked to be sent once more. */
  again: z.boolean().optional(),
  /** Of a change: the visit id (`2026-11-20/M-…/V-…`) before it moved to another day. */
  movedFrom: z.string().optional(),
})
export type VisitMailRequest = z.output<typeof visitMail>

/** Writes a mail, if it is still wanted when the job runs. */
export const visitMailQueue: JobQueue<VisitMailRequest> = {
  name: 'visit-mail',
  data: visitMail,
  retries: 12,
  firstRetrySeconds: 2,
  longestRetrySeconds: 1_800,
  concurrency: 4,
}

const chatCard = z.object({
  companyId: jobCompany,
  /** `visit:2026-11-21/M-…/V-…`, or `parcel:DV-…` */
  subject: z.string(),
  /** Who is asked: the user's uuid. */
  userId: z.uuid(),
  kind: z.enum(['ARRIVAL', 'REVIEW', 'PARCEL']),
  /** The same when it is asked for again. */
  cause: z.string(),
})
export type ChatCardRequest = z.output<typeof chatCard>

/** Asks somebody in the chat where they work, or tells them what waits. The feature of chats works on it. */
export const chatCardQueue: JobQueue<ChatCardRequest> = {
  name: 'chat-card',
  data: chatCard,
  retries: 12,
  firstRetrySeconds: 1,
  longestRetrySeconds: 300,
  concurrency: 2,
}

const ladderStep = z.object({
  companyId: jobCompany,
  /** `visit:2026-11-21/M-…/V-…` */
  subject: z.string(),
  /** The number of the event that began the ladder: an arrival, or another host. */
  cause: z.number().int(),
  /** When that happened, ISO 8601. */
  at: z.string(),
  /** Who was asked last and has had time to answer; null at the beginning. */
  after: z.enum(rungs).nullable(),
})
export type LadderStepRequest = z.output<typeof ladderStep>

/** Asks the next of the ladder about an arrival, if nobody has answered. */
export const ladderQueue: JobQueue<LadderStepRequest> = {
  name: 'arrival-ask',
  data: ladderStep,
  retries: 12,
  firstRetrySeconds: 2,
  longestRetrySeconds: 60,
  concurrency: 2,
}

const signatureDocument = z.object({
  companyId: jobCompany,
  subject: z.string(),
  signatureId: z.uuid(),
  sendCopy: z.boolean(),
  cause: z.string(),
  at: z.string(),
})
export type SignatureDocumentRequest = z.output<typeof signatureDocument>

/** Makes the PDF of a signature, and mails it when a copy was asked for. */
export const signatureDocumentQueue: JobQueue<SignatureDocumentRequest> = {
  name: 'signature-document',
  data: signatureDocument,
  retries: 12,
  firstRetrySeconds: 5,
  longestRetrySeconds: 1_800,
  concurrency: 1,
}

const mailSend = z.object({ companyId: jobCompany, mailId: z.uuid() })
export type MailSendRequest = z.output<typeof mailSend>

/** Hands a written mail over to the mail server. A server that is away for three days loses nothing. */
export const mailSendQueue: JobQueue<MailSendRequest> = {
  name: 'mail-send',
  data: mailSend,
  retries: 160,
  firstRetrySeconds: 5,
  longestRetrySeconds: 1_800,
  concurrency: 4,
}

/** The same for organisations with a mail server of their own: one that is slow holds up nobody else's mails. */
export const ownMailSendQueue: JobQueue<MailSendRequest> = {
  ...mailSendQueue,
  name: 'mail-send-own',
}

/** Looks for reminders that are due. */
export const reminderQueue: JobQueue<Record<string, never>> = {
  name: 'reminders-find',
  data: z.object({}),
  retries: 2,
  firstRetrySeconds: 10,
  longestRetrySeconds: 60,
  concurrency: 1,
}
