/** What each kind of event asks for. What is not listed asks for nothing here. */
import { insideId } from '#contract/ids.ts'
import type { VisitNotice } from '#domain/notification/message-channel.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'
import { identityMailQueue, identityPrefix } from './people/identity-queue.ts'
import { chatMessageQueue } from './texts/message-queue.ts'
import {
  hostChange,
  ladderQueue,
  signatureDocumentQueue,
  visitMailQueue,
  type VisitTemplate,
} from './queues.ts'

const alertPrefix = 'watch-alert:'

type Reaction = (event: RelayedEvent) => readonly PlannedJob[]

const table: Readonly<Record<string, Reaction>> = {
  // With approvals on nothing leaves before the approval (reference §1).
  'visit.created': (event) => once(isInReview(event) ? approval : invitation)(event),
  'visit.invited': mails('invitation', 'prepare'),
  'visit.approved': once(mails('invitation', 'prepare')),
  'visit.released': (event) => (event.payload['ahead'] === true ? mails('invitation')(event) : []),
  'visit.updated': (event) =>
    changesOf(event).includes('time') || 'movedFrom' in event.payload
      ? once(mails('changed'))(event)
      : [],
  'visit.host_replaced': (event) => [
    ...once(mails('changed'))(event),
    ...(event.payload['arrived'] === true ? arrival(event) : []),
    ...handOver(event),
  ],
  'meeting.updated': hostMails,
  'visit.registered': mails('pass'),
  'visit.agreement_signed': signatureDocument,
  'visit.checked_in': (event) => [...mails('welcome')(event), ...arrival(event)],
  'visit.checked_out': mails('thanks'),
  'visit.credential_given': access,
  // Who cannot come leaves the visitor to the reception.
  'visit.host_answered': (event) =>
    event.payload['answer'] === 'CANNOT' ? mails('reception_arrived')(event) : [],
  'walk_in.identity_asked': identityMail,
  'visit.denied': once((event) =>
    mails(event.payload['cause'] === 'FLOW' ? 'host_review' : 'host_refused')(event),
  ),
  'visit.cancelled': once(mails('cancellation')),
  'visit.commented': comment,
  'delivery.returned': (event) =>
    event.payload['news'] === true && event.subject.startsWith('visit:')
      ? mails('returned')(event)
      : [],
  'watch_list.alerted': once(watchAlert),
  // The visit is not held any more, and waits for an approval as others do.
  'watch_list.approval_due': once((event) => approval(ofVisit(event))),
}

const reactions = new Map(Object.entries(table))

/** The jobs that an event asks for. Whether a mail is still wanted is for the job to see. */
export function reactTo(event: RelayedEvent): readonly PlannedJob[] {
  return reactions.get(event.kind)?.(event) ?? []
}

/** A series is one piece of news: of the visits that one act made or changed, a visitor hears of the first. */
function once(reaction: Reaction): Reaction {
  return (event) => (Number(event.payload['occurrence'] ?? 1) > 1 ? [] : reaction(event))
}

function mails(...templates: readonly VisitTemplate[]): Reaction {
  return ({ kind, companyId, eventId, subject, at, payload }) =>
    templates.map((template) =>
      planJob(visitMailQueue, {
        companyId,
        subject,
        template,
        cause: String(eventId),
        at,
        ...(kind === 'visit.invited' ? { again: true } : {}),
        ...(typeof payload['movedFrom'] === 'string' ? { movedFrom: payload['movedFrom'] } : {}),
      }),
    )
}

/** A chat is one room: of a group, or of rows of a list, that were made in one act it hears once. */
function approval(event: RelayedEvent): readonly PlannedJob[] {
  return [
    ...mails('approval')(event),
    tellChats(event, 'APPROVAL', { cause: `approval@${event.at.slice(0, 10)} ${event.act}` }),
  ]
}

/** What one act gave is one mail. What opens doors shows nothing. */
function access(event: RelayedEvent): readonly PlannedJob[] {
  const { companyId, subject, at, act, payload } = event
  if (payload['what'] === 'DOOR') return []
  const cause = `access@${at.slice(0, 10)} ${act}`
  return [planJob(visitMailQueue, { companyId, subject, template: 'access', cause, at })]
}

function tellChats(
  { companyId, eventId, subject }: RelayedEvent,
  notice: VisitNotice,
  more: { readonly commentId?: string; readonly cause?: string } = {},
): PlannedJob {
  return planJob(chatMessageQueue, { companyId, subject, notice, cause: String(eventId), ...more })
}

/** The host is told at once; the ladder waits for the answer (issue 3 §1). */
function arrival(event: RelayedEvent): readonly PlannedJob[] {
  const { companyId, eventId, subject, at } = event
  return [
    ...mails('host_arrived')(event),
    planJob(ladderQueue, { companyId, subject, cause: eventId, at, after: null }),
  ]
}

/** Both hosts are told once of a meeting, in a mail about one of its visits. */
function hostMails({ companyId, eventId, at, payload }: RelayedEvent): readonly PlannedJob[] {
  const host = hostChange.safeParse(payload['host'])
  if (!host.success) return []
  const subject = `visit:${host.data.visitId}`
  return (['host_assigned', 'host_relieved'] as const).map((template) =>
    planJob(visitMailQueue, {
      companyId,
      subject,
      template,
      cause: String(eventId),
      at,
      host: host.data,
    }),
  )
}

/** What the former host was asked and has not answered, the new one is asked. */
function handOver(event: RelayedEvent): readonly PlannedJob[] {
  const { companyId, eventId, subject, at, payload } = event
  const template = askedOfHosts.get(String(payload['status']))
  // Approvals are asked for a series at once.
  if (template === undefined || (template === 'approval' && Number(payload['occurrence']) > 1)) {
    return []
  }
  const cause = String(eventId)
  return [planJob(visitMailQueue, { companyId, subject, template, cause, at, handedOver: true })]
}

/** By the status of the visit; whether it is still open is for the job to see. */
const askedOfHosts: ReadonlyMap<string, VisitTemplate> = new Map([
  ['DENIED', 'host_review'],
  ['IN_REVIEW', 'approval'],
  ['ON_SITE', 'check_out_due'],
  ['CHECKED_IN', 'check_out_due'],
])

/** Of a long list that was imported without mails not even the jobs are made. */
function invitation(event: RelayedEvent): readonly PlannedJob[] {
  return event.payload['invites'] === false ? [] : mails('invitation', 'prepare')(event)
}

function isInReview({ payload }: RelayedEvent): boolean {
  return payload['status'] === 'IN_REVIEW'
}

/** The event is about an alert; the mail about the visit that it names. */
function watchAlert(event: RelayedEvent): readonly PlannedJob[] {
  const alertId = insideId('WA', event.subject.slice(alertPrefix.length))
  if (alertId === null) return []
  const { companyId, eventId, at } = event
  const { subject } = ofVisit(event)
  const template = 'watch_alert'
  const cause = String(eventId)
  return [planJob(visitMailQueue, { companyId, subject, template, cause, at, alertId })]
}

/** To those who were tagged, and the chats; who says something without an @ tells nobody (Reference §7). */
function comment(event: RelayedEvent): readonly PlannedJob[] {
  const { companyId, eventId, subject, at } = event
  const { commentId: outside, tagged } = event.payload
  const commentId = typeof outside === 'string' ? insideId('CM', outside) : null
  if (commentId === null || tagged === 0) return []
  const cause = String(eventId)
  return [
    planJob(visitMailQueue, { companyId, subject, template: 'comment', cause, at, commentId }),
    tellChats(event, 'COMMENT', { commentId }),
  ]
}

function ofVisit(event: RelayedEvent): RelayedEvent {
  return { ...event, subject: `visit:${String(event.payload['visitId'])}` }
}

/** The subject names the address that is to be proved; the address itself stays in its table. */
function identityMail({ companyId, eventId, subject }: RelayedEvent): readonly PlannedJob[] {
  const identityId = subject.slice(identityPrefix.length)
  return [planJob(identityMailQueue, { companyId, identityId, cause: String(eventId) })]
}

function signatureDocument(event: RelayedEvent): readonly PlannedJob[] {
  const { companyId, eventId, subject, at, payload } = event
  const outside = payload['signatureId']
  const signatureId = typeof outside === 'string' ? insideId('SG', outside) : null
  if (signatureId === null) return []
  const sendCopy = payload['sendCopy'] === true
  const cause = String(eventId)
  return [planJob(signatureDocumentQueue, { companyId, subject, signatureId, sendCopy, cause, at })]
}

function changesOf({ payload }: RelayedEvent): readonly unknown[] {
  const { changed } = payload
  return Array.isArray(changed) ? changed : []
}
