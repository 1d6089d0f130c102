import type { MailContent } from '#server/platform/mail/mail.ts'
import { composeMail } from './parts/compose-mail.ts'
import type { MailFrame, MailVisit } from './parts/mail-frame.ts'
import { visitValues, visitWords, visitorDetails } from './parts/visit-words.ts'

export type CommentMailValues = {
  readonly visit: MailVisit
  /** Empty where a program said it. */
  readonly authorName: string
  /** As written, plain text. */
  readonly text: string
  /** The visit in the console; it asks to sign in. */
  readonly visitLink: string
}

/** Tells a colleague that they were tagged in a comment about a visit, and what it says (Reference §7, Comment). */
export function commentMail(frame: MailFrame, values: CommentMailValues): MailContent {
  const { translate } = frame
  const { visit, authorName, text, visitLink } = values
  const { visitor, date, company } = visitWords(frame, visit)
  const author = authorName === '' ? company : authorName
  const content = translate('mail_comment_content', { author, visitor })
  return composeMail(frame, {
    subject: translate('mail_comment_subject', { visitor, date }),
    preview: content,
    reader: 'colleague',
    values: visitValues(frame, visit, { authorName: author }),
    parts: [
      { kind: 'title', text: translate('mail_comment_title') },
      { kind: 'paragraph', text: content },
      { kind: 'quote', text },
      visitorDetails(frame, visit),
      { kind: 'buttons', links: [{ label: translate('mail_comment_open'), href: visitLink }] },
    ],
  })
}
