import type { MailContent } from '#server/platform/mail/mail.ts'
import { composeMail } from './parts/compose-mail.ts'
import type { MailFrame, MailVisit } from './parts/mail-frame.ts'
import { greeting, visitDetails, visitValues, visitWords } from './parts/visit-words.ts'

export type PrepareVisitMailValues = {
  readonly visit: MailVisit
  /** Signed link to remote registration. */
  readonly prepareLink: string
  /** Whether questions are asked, and not only something to be read or signed. */
  readonly hasQuestions: boolean
}

/** Asks a visitor to prepare the visit; separate from the invitation (Reference §2, V-NOTIF). */
export function prepareVisitMail(frame: MailFrame, values: PrepareVisitMailValues): MailContent {
  const { translate } = frame
  const { visit, prepareLink, hasQuestions } = values
  const { company } = visitWords(frame, visit)
  const content = hasQuestions
    ? translate('mail_prepare_content', { company })
    : translate('mail_prepare_content_ready')
  return composeMail(frame, {
    subject: translate('mail_prepare_subject', { company }),
    preview: content,
    reader: 'visitor',
    values: visitValues(frame, visit),
    parts: [
      { kind: 'title', text: translate('mail_prepare_title') },
      greeting(frame, visit),
      { kind: 'paragraph', text: content },
      {
        kind: 'buttons',
        links: [{ label: translate('mail_prepare_button'), href: prepareLink }],
      },
      { kind: 'note', text: translate('mail_common_personal_link') },
      visitDetails(frame, visit),
    ],
  })
}
