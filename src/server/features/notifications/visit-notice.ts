/** What hosts, subscribers and chats are told of a visit, in a sentence. */
import { outsideVisitId } from '#contract/ids.ts'
import type { ChatNotice } from '#domain/notification/message-channel.ts'
import { createTranslate } from '#server/platform/translate.ts'
import type { VisitFacts } from './visit-facts.ts'

/** As with the mail to the host: not where the meeting tells nobody, nor once it was taken back. */
export function isNoticeTrue({ row, phase }: VisitFacts, notice: ChatNotice): boolean {
  if (row.checkin_notification_type === 'NONE' || row.cancelled_at !== null) return false
  if (notice === 'CHECK_OUT') return row.status === 'CHECKED_OUT'
  return row.status === 'CHECKED_IN' && phase !== 'past'
}

export function noticeSentence(
  { company, row, hostName }: VisitFacts,
  notice: ChatNotice,
  language: string,
): string {
  const translate = createTranslate(language, company.timeZone)
  const { firstname, lastname } = row
  const name = translate('common_full_name', { firstname, lastname }).trim()
  const visitor =
    row.company_name === ''
      ? name
      : translate('message_visitor_of', { name, company: row.company_name })
  const words = { visitor, host: hostName, location: company.name }
  return translate(notice === 'CHECK_IN' ? 'message_check_in' : 'message_check_out', words)
}

/** Leads to the visit in the console, for whoever may see it there. */
export function consoleLink({ key }: VisitFacts, publicUrl: string): string {
  return `${publicUrl}/console/visits/${outsideVisitId(key)}`
}
