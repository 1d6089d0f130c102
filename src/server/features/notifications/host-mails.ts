/** The mails to a host: whether each is still wanted, and what it says. */
import { instantOf } from '#domain/time/instant.ts'
import { signLink } from '#server/platform/auth/signed-link.ts'
import { linkExpiry } from '../visit-record/make-visit-link.ts'
import { reviewAnswers } from './review-answers.ts'
import { hostArrivedMail } from './templates/host-arrived-mail.ts'
import { hostReviewMail } from './templates/host-review-mail.ts'
import { refusedVisitMail } from './templates/refused-visit-mail.ts'
import type { MailWriting, Writing } from './visitor-mails.ts'
import { mailVisitOf } from './visit-facts.ts'

/** Not for on-site: that is for who waits for a guard (reference §1). */
export function writeHostArrived({ facts, frame, request }: MailWriting): Writing {
  const { row, phase } = facts
  if (row.checkin_notification_type !== 'EMAIL') return null
  if (row.status !== 'CHECKED_IN' || row.cancelled_at !== null || phase === 'past') return null
  const arrivedAt = row.arrived_at ?? request.at
  const content = hostArrivedMail(frame, { visit: mailVisitOf(facts), arrivedAt, visitLink: null })
  return { content }
}

/** The flow denied the visit, and the location lets its hosts answer (reference §2, deny visit). */
export async function writeHostReview(writing: MailWriting): Promise<Writing> {
  const { deps, facts, frame } = writing
  const { company, key, row } = facts
  const mayAnswer = company.params.hostMayApproveFlowDenials && facts.emailParams.notifyHost
  if (!mayAnswer || !isDenied(writing, 'FLOW')) return null
  const expiresAt = linkExpiry({ visitDate: key.visitDate, endAt: row.end_at }, company.timeZone)
  const token = await signLink(deps.keys, deps.clock, 'review', {
    companyId: company.companyId,
    visit: key,
    linkEpoch: row.link_epoch,
    expiresAt,
    userId: row.host_id,
  })
  const link = (answer: 'approve' | 'deny') =>
    `${deps.config.publicUrl}/review?jwt=${token}&answer=${answer}`
  const content = hostReviewMail(frame, {
    visit: mailVisitOf(facts),
    cause: 'denied',
    answers: await reviewAnswers(deps, company, key, frame),
    approveLink: link('approve'),
    denyLink: link('deny'),
    expiresAt: instantOf(expiresAt * 1000),
  })
  return { content }
}

/** An approver said no: the host is told, the visitor is not (reference §1). */
export function writeHostRefused(writing: MailWriting): Writing {
  const { facts, frame } = writing
  if (!facts.emailParams.notifyHost || !isDenied(writing, 'APPROVER')) return null
  const reason = facts.row.denial_reason === '' ? null : facts.row.denial_reason
  return { content: refusedVisitMail(frame, { visit: mailVisitOf(facts), reason }) }
}

function isDenied({ facts: { row, phase } }: MailWriting, cause: 'FLOW' | 'APPROVER'): boolean {
  const isOver = row.cancelled_at !== null || phase === 'past'
  return row.status === 'DENIED' && row.denial_cause === cause && !isOver
}
