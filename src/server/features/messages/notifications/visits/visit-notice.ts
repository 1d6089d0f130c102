/** What hosts, subscribers and chats are told of a visit, in a sentence. */
import { visitAddress } from '#domain/console/console-view.ts'
import { fullName } from '#domain/name/full-name.ts'
import { outsideVisitId } from '#contract/ids.ts'
import type { PresenceNotice } from '#domain/notification/message-channel.ts'
import type { MailFrame, MailVisit } from '../templates/parts/mail-frame.ts'
import { visitWords } from '../templates/parts/visit-words.ts'
import type { VisitFacts } from './visit-facts.ts'

/** As with the mail to the host: not where the meeting tells nobody, nor once it was taken back. */
export function isNoticeTrue({ row, phase }: VisitFacts, notice: PresenceNotice): boolean {
  if (row.checkin_notification_type === 'NONE' || row.cancelled_at !== null) return false
  if (notice === 'CHECK_OUT') return row.status === 'CHECKED_OUT'
  return row.tells_arrival && row.status === 'CHECKED_IN' && phase !== 'past'
}

export function noticeSentence(frame: MailFrame, visit: MailVisit, notice: PresenceNotice): string {
  const key = notice === 'CHECK_IN' ? 'message_check_in' : 'message_check_out'
  return frame.translate(key, wordsOf(frame, visit))
}

/** Of a check-out by the clock; always in our words, as the location's own say that the visitor has left. */
export function automaticSentence(frame: MailFrame, visit: MailVisit): string {
  return frame.translate('message_check_out_automatic', wordsOf(frame, visit))
}

/** That somebody is to come today. */
export function reminderSentence(frame: MailFrame, visit: MailVisit): string {
  return frame.translate('message_reminder', {
    ...wordsOf(frame, visit),
    time: visitWords(frame, visit).times,
  })
}

function wordsOf(
  { translate }: MailFrame,
  { visitorFirstname, visitorLastname, visitorCompany, hostName, locationName }: MailVisit,
) {
  const names = { firstname: visitorFirstname, lastname: visitorLastname }
  const name = fullName(names)
  const visitor =
    visitorCompany === null
      ? name
      : translate('message_visitor_of', { name, company: visitorCompany })
  return { visitor, host: hostName ?? '', location: locationName }
}

/** Leads to the visit in the console, for whoever may see it there. */
export function consoleLink({ key }: VisitFacts, publicUrl: string): string {
  return publicUrl + visitAddress(outsideVisitId(key))
}
