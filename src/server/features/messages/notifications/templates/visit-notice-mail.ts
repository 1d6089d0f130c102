import type { MailContent } from '#server/platform/mail/mail.ts'
import { composeMail } from './parts/compose-mail.ts'
import type { MailFrame, MailVisit } from './parts/mail-frame.ts'
import { visitValues, visitorDetails } from './parts/visit-words.ts'

/** Tells somebody who wants it that a visitor has come or gone. */
export function visitNoticeMail(
  frame: MailFrame,
  values: { readonly visit: MailVisit; readonly sentence: string; readonly visitLink: string },
): MailContent {
  const { visit, sentence, visitLink } = values
  return composeMail(frame, {
    subject: sentence,
    preview: sentence,
    reader: 'told',
    values: visitValues(frame, visit),
    parts: [
      { kind: 'title', text: sentence },
      visitorDetails(frame, visit),
      {
        kind: 'buttons',
        links: [{ label: frame.translate('mail_comment_open'), href: visitLink }],
      },
    ],
  })
}
