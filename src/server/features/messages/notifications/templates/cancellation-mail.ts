import type { MailContent } from '#server/platform/mail/mail.ts'
import { composeMail } from './parts/compose-mail.ts'
import type { MailFrame, MailVisit, WithCalendar } from './parts/mail-frame.ts'
import { greeting, visitDetails, visitValues, visitWords } from './parts/visit-words.ts'

export type CancellationMailValues = WithCalendar & { readonly visit: MailVisit }

/** Tells a visitor who was invited that the visit will not take place, and cancels the calendar entry. */
export function cancellationMail(frame: MailFrame, values: CancellationMailValues): MailContent {
  const { translate } = frame
  const { visit } = values
  const { company, date } = visitWords(frame, visit)
  const host = visit.hostName
  const content =
    host === null
      ? translate('mail_cancelled_content')
      : translate('mail_cancelled_content_host', { host })
  return composeMail(frame, {
    subject: translate('mail_cancelled_subject', { company, date }),
    preview: content,
    reader: 'visitor',
    values: visitValues(frame, visit),
    parts: [
      { kind: 'title', text: translate('mail_cancelled_title') },
      greeting(frame, visit),
      { kind: 'paragraph', text: content },
      visitDetails(frame, visit),
      values.calendar && { kind: 'note', text: translate('mail_cancelled_calendar') },
    ],
    calendar: values.calendar,
  })
}
