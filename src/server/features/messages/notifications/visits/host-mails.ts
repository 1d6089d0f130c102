/** The mails to a host or an approver who decides: whether each is still wanted, and what it says. */
import { instantOf } from '#domain/time/write-instant.ts'
import { countDecidedVisits } from '#server/features/visits/reviews/count-decided-visits.ts'
import { returnedAbout } from '#server/features/messages/returned-mails/of-visit.ts'
import { reviewAnswers } from './review-answers.ts'
import { reviewToken } from './review-token.ts'
import { hostReviewMail } from '../templates/host-review-mail.ts'
import { refusedVisitMail } from '../templates/refused-visit-mail.ts'
import { returnedMail } from '../templates/returned-mail.ts'
import { consoleLink } from './visit-notice.ts'
import type { MailWriting, Writing } from './visitor-mails.ts'
import { mailVisitOf, type VisitFacts } from './visit-facts.ts'

/** The flow denied the visit, and the location lets its hosts answer (reference §2, deny visit). */
export async function writeHostReview(writing: MailWriting): Promise<Writing> {
  const { company, emailParams } = writing.facts
  const mayAnswer = company.params.hostMayApproveFlowDenials && emailParams.notifyHost
  return mayAnswer && isDenied(writing, 'FLOW') ? askToReview(writing, 'denied') : null
}

/**
 * The location approves visits before anybody is told of them (reference §1, approvals). A visit that is held because of a
 * watch list is for others to judge.
 */
export async function writeApproval(writing: MailWriting): Promise<Writing> {
  return isApprovalWanted(writing.facts) ? askToReview(writing, 'approval') : null
}

export function isApprovalWanted({ row, phase }: VisitFacts): boolean {
  const isWaiting = row.status === 'IN_REVIEW' && row.held_from === null
  const isOver = row.cancelled_at !== null || phase === 'past'
  return isWaiting && !isOver
}

async function askToReview(writing: MailWriting, cause: 'denied' | 'approval'): Promise<Writing> {
  const { deps, facts, frame } = writing
  const { company, key } = facts
  const { token, expiresAt } = await reviewToken(writing)
  const link = (answer: 'approve' | 'deny') =>
    `${deps.config.publicUrl}/review?jwt=${token}&answer=${answer}`
  const content = hostReviewMail(frame, {
    visit: mailVisitOf(facts),
    cause,
    answers: await reviewAnswers(deps, company, key, frame),
    covers:
      cause === 'approval'
        ? await deps.db.inTenant(company.companyId, (tx) =>
            countDecidedVisits(tx, company.companyId, key),
          )
        : 1,
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

/** An email to the visitor came back, so they may know nothing of the visit; not where the address was corrected since. */
export async function writeReturned(writing: MailWriting): Promise<Writing> {
  const { tx, deps, facts, frame, request } = writing
  const { row, phase, company } = facts
  if (row.cancelled_at !== null || phase === 'past' || row.email === '') return null
  const returned = await returnedAbout(tx, company.companyId, request.subject, row.email)
  if (returned === null) return null
  const visitLink = consoleLink(facts, deps.config.publicUrl)
  const visit = mailVisitOf(facts)
  return {
    content: returnedMail(frame, { visit, address: row.email, reason: returned.reason, visitLink }),
  }
}

function isDenied({ facts: { row, phase } }: MailWriting, cause: 'FLOW' | 'APPROVER'): boolean {
  const isOver = row.cancelled_at !== null || phase === 'past'
  return row.status === 'DENIED' && row.denial_cause === cause && !isOver
}
