import type { ReturnReason } from '#domain/mail/returned-mail.ts'
import type { MailContent } from '#server/platform/mail/mail.ts'
import { composeMail } from './parts/compose-mail.ts'
import type { MailFrame, MailVisit } from './parts/mail-frame.ts'
import { visitWords, visitorDetails } from './parts/visit-words.ts'

/** Tells the host that an email to the visitor came back, and what to do about it. */
export function returnedMail(
  frame: MailFrame,
  values: {
    readonly visit: MailVisit
    readonly address: string
    readonly reason: ReturnReason
    /** The visit in the console; it asks to sign in. */
    readonly visitLink: string
  },
): MailContent {
  const { translate } = frame
  const { visit, address, reason, visitLink } = values
  const { visitor, date } = visitWords(frame, visit)
  const content = translate('mail_returned_content', { address, visitor })
  return composeMail(frame, {
    subject: translate('mail_returned_subject', { visitor, date }),
    preview: content,
    reader: 'host',
    parts: [
      { kind: 'title', text: translate('mail_returned_title') },
      { kind: 'paragraph', text: content },
      { kind: 'paragraph', text: translate(`console_returned_${reason}`) },
      { kind: 'paragraph', text: translate('mail_returned_todo') },
      visitorDetails(frame, visit),
      { kind: 'buttons', links: [{ label: translate('mail_comment_open'), href: visitLink }] },
    ],
  })
}
