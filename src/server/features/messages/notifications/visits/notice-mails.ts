/** The mails to those who want to be told of a visitor: whether each is still true, and what it says. */
import type { PresenceNotice } from '#domain/notification/message-channel.ts'
import { visitNoticeMail } from '../templates/visit-notice-mail.ts'
import { mailVisitOf } from './visit-facts.ts'
import {
  automaticSentence,
  consoleLink,
  isNoticeTrue,
  noticeSentence,
  reminderSentence,
} from './visit-notice.ts'
import type { MailWriting, Writing } from './visitor-mails.ts'

export function writeVisitorHere(writing: MailWriting): Writing {
  return writeNotice(writing, 'CHECK_IN')
}

export function writeVisitorLeft(writing: MailWriting): Writing {
  return writeNotice(writing, 'CHECK_OUT')
}

/** To whom the meeting names for it. */
export function writeVisitorSoon({ deps, facts, frame }: MailWriting): Writing {
  const { row } = facts
  if (row.status !== 'EXPECTED' || row.cancelled_at !== null) return null
  if (row.start_at <= deps.clock.now()) return null
  const visit = mailVisitOf(facts)
  const content = visitNoticeMail(frame, {
    visit,
    sentence: reminderSentence(frame, visit),
    visitLink: consoleLink(facts, deps.config.publicUrl),
  })
  return { content }
}

function writeNotice(
  { deps, facts, frame, request }: MailWriting,
  notice: PresenceNotice,
): Writing {
  if (!isNoticeTrue(facts, notice)) return null
  const visit = mailVisitOf(facts)
  const content = visitNoticeMail(frame, {
    visit,
    sentence:
      request.automatic === true
        ? automaticSentence(frame, visit)
        : noticeSentence(frame, visit, notice),
    visitLink: consoleLink(facts, deps.config.publicUrl),
  })
  return { content }
}
