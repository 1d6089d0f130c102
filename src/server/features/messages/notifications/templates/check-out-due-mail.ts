import type { MailContent } from '#server/platform/mail/mail.ts'
import { writeTime } from '#server/platform/time/write-time.ts'
import { composeMail } from './parts/compose-mail.ts'
import type { MailFrame, MailVisit } from './parts/mail-frame.ts'
import { visitorDetails, visitValues, visitWords } from './parts/visit-words.ts'

export type CheckOutDueMailValues = {
  readonly visit: MailVisit
  /** Signed; it leads to a page that asks once more, since mail scanners open links by themselves. */
  readonly leaveLink: string
}

/** Asks the host to check out a visitor who is still in after the planned end (Reference §7, Check-out reminder). */
export function checkOutDueMail(frame: MailFrame, values: CheckOutDueMailValues): MailContent {
  const { translate, language } = frame
  const { visit, leaveLink } = values
  const { visitor } = visitWords(frame, visit)
  const time = writeTime(visit.endAt, visit.zone, language)
  const content = translate('mail_leave_content', { visitor, time })
  return composeMail(frame, {
    subject: translate('mail_leave_subject', { visitor }),
    preview: content,
    reader: 'host',
    values: visitValues(frame, visit),
    parts: [
      { kind: 'title', text: translate('mail_leave_subject', { visitor }) },
      { kind: 'paragraph', text: content },
      {
        kind: 'buttons',
        links: [{ label: translate('mail_leave_button', { visitor }), href: leaveLink }],
      },
      visitorDetails(frame, visit),
      { kind: 'note', text: translate('mail_common_personal_link') },
    ],
  })
}
