/** The mails that an arrival leads to: whether each is still wanted, and what it says (issue 3 §1, After). */
import { hostAnswers, type HostAnswer } from '#domain/arrival/host-answer.ts'
import { isStillAsking } from '#domain/arrival/ladder.ts'
import { epochMs, MINUTE_MS } from '#domain/time/instant.ts'
import { reviewToken } from './review-token.ts'
import { checkOutDueMail } from '../templates/check-out-due-mail.ts'
import { hostArrivedMail } from '../templates/host-arrived-mail.ts'
import { receptionMail } from '../templates/reception-mail.ts'
import type { MailWriting, Writing } from './visitor-mails.ts'
import { mailVisitOf } from './visit-facts.ts'

/** So long after it is due a reminder to check out is still found. */
export const checkOutNewsMs = 30 * MINUTE_MS

/** Not for on-site: that is for who waits for a guard (reference §1). */
export async function writeHostArrived(writing: MailWriting): Promise<Writing> {
  const { facts, reader } = writing
  // Where the host cannot be written to, the ladder asks the assistant at once.
  if (reader.isAssistant && facts.row.host_email === '') return null
  return isHere(writing) ? askReader(writing, 'host') : null
}

/** To whoever stands in for a host who has not answered. */
export async function writeDeputyArrived(writing: MailWriting): Promise<Writing> {
  const isWanted = isHere(writing) && isStillAsking(writing.facts.row.host_answer)
  return isWanted ? askReader(writing, 'deputy') : null
}

/** When nobody has answered, or the host cannot come. */
export function writeReceptionArrived(writing: MailWriting): Writing {
  const { facts, frame, request } = writing
  const { row } = facts
  const cause = row.host_answer === 'CANNOT' ? 'cannot' : 'unanswered'
  if (!isHere(writing)) return null
  if (cause === 'unanswered' && !isStillAsking(row.host_answer)) return null
  return {
    content: receptionMail(frame, {
      visit: mailVisitOf(facts),
      cause,
      arrivedAt: row.arrived_at ?? request.at,
      hostPhone: row.host_phone,
      hostEmail: row.host_email,
    }),
  }
}

/** To the host of whoever is still in some time after the planned end. */
export async function writeCheckOutDue(writing: MailWriting): Promise<Writing> {
  const { deps, facts, frame, request } = writing
  const { row, phase, emailParams } = facts
  const isIn = row.status === 'CHECKED_IN' || row.status === 'ON_SITE'
  const isTold = row.checkin_notification_type !== 'NONE'
  if (!isIn || !isTold || row.cancelled_at !== null || phase === 'past') return null
  const { checkOutReminderMinutes: minutes } = emailParams
  if (minutes === null) return null
  // While the reminder is found to be due (`listDueCheckOuts`), whoever is host then is asked by it.
  const foundUntilMs = epochMs(row.end_at) + minutes * MINUTE_MS + checkOutNewsMs
  if (request.handedOver === true && deps.clock.epochMs() < foundUntilMs) return null
  const { token } = await reviewToken(writing)
  const leaveLink = `${deps.config.publicUrl}/leave?jwt=${token}`
  return { content: checkOutDueMail(frame, { visit: mailVisitOf(facts), leaveLink }) }
}

async function askReader(writing: MailWriting, reader: 'host' | 'deputy'): Promise<Writing> {
  const { deps, facts, frame, request } = writing
  const { token } = await reviewToken(writing)
  const link = (answer: HostAnswer) =>
    `${deps.config.publicUrl}/arrival?jwt=${token}&answer=${answer}`
  return {
    content: hostArrivedMail(frame, {
      visit: mailVisitOf(facts),
      reader,
      arrivedAt: facts.row.arrived_at ?? request.at,
      answerLinks: linksOf(link),
    }),
  }
}

function linksOf(link: (answer: HostAnswer) => string): Readonly<Record<HostAnswer, string>> {
  const pairs = hostAnswers.map((answer) => [answer, link(answer)] as const)
  return Object.fromEntries(pairs) as Record<HostAnswer, string> // a link for each of the answers
}

function isHere({ facts: { row, phase } }: MailWriting): boolean {
  return (
    row.tells_arrival &&
    row.status === 'CHECKED_IN' &&
    row.cancelled_at === null &&
    phase !== 'past'
  )
}
