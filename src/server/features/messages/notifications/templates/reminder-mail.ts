import type { MailContent } from '#server/platform/mail/mail.ts'
import { composeMail } from './parts/compose-mail.ts'
import type { MailFrame, MailVisit } from './parts/mail-frame.ts'
import { greeting, visitDetails, visitValues, visitWords } from './parts/visit-words.ts'

export type ReminderMailValues = {
  readonly visit: MailVisit
  /** Whole hours until the visit begins: 24 or 4, or what the location chose. */
  readonly hours: number
  /** Signed link to remote registration. */
  readonly prepareLink: string
  /** Whether questions are still open, and not only something to be read or signed. */
  readonly hasQuestions: boolean
}

/** Reminds a visitor whose preparation is not complete (Reference §2, Schedule). */
export function reminderMail(frame: MailFrame, values: ReminderMailValues): MailContent {
  const { translate } = frame
  const { visit, hours, prepareLink, hasQuestions } = values
  const { company } = visitWords(frame, visit)
  const content = translate(hasQuestions ? 'mail_reminder_content' : 'mail_reminder_content_ready')
  return composeMail(frame, {
    subject: translate('mail_reminder_subject', { company }),
    preview: content,
    reader: 'visitor',
    values: visitValues(frame, visit, {
      hours: new Intl.NumberFormat(frame.language).format(hours),
    }),
    parts: [
      { kind: 'title', text: translate('mail_reminder_title', { hours }) },
      greeting(frame, visit),
      { kind: 'paragraph', text: content },
      {
        kind: 'buttons',
        links: [{ label: translate('mail_reminder_button'), href: prepareLink }],
      },
      { kind: 'note', text: translate('mail_common_personal_link') },
      visitDetails(frame, visit),
    ],
  })
}
