import type { MailContent } from '#server/platform/mail/mail.ts'
import { composeMail } from './parts/compose-mail.ts'
import type { MailFrame, MailVisit, WithCalendar } from './parts/mail-frame.ts'
import { greeting, visitDetails, visitValues, visitWords } from './parts/visit-words.ts'

export type ChangedVisitMailValues = WithCalendar & {
  readonly visit: MailVisit
  /** Signed link to the visit; null when the visitor has none. */
  readonly visitLink: string | null
}

/** Tells a visitor that time, place or host changed, with the new calendar entry. */
export function changedVisitMail(frame: MailFrame, values: ChangedVisitMailValues): MailContent {
  const { translate } = frame
  const { visit, visitLink } = values
  const { company, date } = visitWords(frame, visit)
  const content = translate('mail_changed_content')
  return composeMail(frame, {
    subject: translate('mail_changed_subject', { company, date }),
    preview: content,
    reader: 'visitor',
    values: visitValues(frame, visit),
    parts: [
      { kind: 'title', text: translate('mail_changed_title') },
      greeting(frame, visit),
      { kind: 'paragraph', text: content },
      visitDetails(frame, visit),
      visitLink === null
        ? null
        : {
            kind: 'buttons',
            links: [{ label: translate('mail_changed_button'), href: visitLink }],
          },
      values.calendar && { kind: 'note', text: translate('mail_common_calendar') },
    ],
    calendar: values.calendar,
  })
}
