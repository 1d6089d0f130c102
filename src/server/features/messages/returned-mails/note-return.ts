/** What came back of a mail is the same thing to people, whether a report says it or the server did at once. */
import { outsideId } from '#contract/ids.ts'
import type { JudgedReport } from '#domain/mail/delivery-report.ts'
import { holdsAddress, reasonOf, statusIn } from '#domain/mail/returned-mail.ts'
import { visitTopic } from '#server/platform/auth/actor.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { EventSubject } from '#domain/audit/event-kind.ts'
import { appendEvent } from '#server/platform/events.ts'
import { uuid7 } from '#server/platform/ids.ts'
import type { MailFailure } from '#server/platform/mail/mail.ts'
import * as queries from './queries.ts'

/** @returns whether it's news: however often it's told, it counts once */
export async function noteReturn(
  tx: Tx,
  mail: queries.SentMail,
  { kind, reason, status }: JudgedReport,
  at: string,
): Promise<boolean> {
  const row = {
    company_id: mail.company_id,
    return_id: uuid7(),
    mail_id: mail.mail_id,
    message_id: mail.message_id,
    kind,
    reason,
    status,
    template: mail.template,
    subject_of: mail.subject_of,
    recipient: mail.recipient,
    at,
  }
  if (!(await queries.insertReturned(tx, row))) return false
  if (kind === 'BOUNCE') await queries.markReturned(tx, mail, `returned ${status}`.trim())
  if (holdsAddress(reason, status)) {
    await queries.holdAddress(tx, {
      company_id: mail.company_id,
      address: mail.recipient.toLowerCase(),
      kind,
      reason,
      subject_of: mail.subject_of,
      held_at: at,
    })
  }
  const isNews = kind === 'BOUNCE' && !(await queries.cameBackBefore(tx, row))
  const isOfVisit = mail.subject_of.startsWith(visitTopic)
  const outside = outsideId('ML', mail.mail_id)
  await appendEvent(
    tx,
    mail.company_id,
    { actor: { kind: 'system' }, commandId: null, at },
    {
      kind: kind === 'BOUNCE' ? 'delivery.returned' : 'delivery.complained',
      // A stored subject is one of the spine's own.
      subject: (isOfVisit ? mail.subject_of : `delivery:${outside}`) as EventSubject,
      payload: { mailId: outside, template: mail.template, reason, ...(isNews && { news: true }) },
    },
  )
  return true
}

/** A refusal in the dialogue with the server. */
export function judgeRefusal({ reason, detail }: MailFailure): JudgedReport {
  if (reason === 'invalid_address') {
    return { kind: 'BOUNCE', reason: 'NO_SUCH_ADDRESS', status: '' }
  }
  const status = statusIn(detail)
  return { kind: 'BOUNCE', reason: reasonOf(status), status }
}
