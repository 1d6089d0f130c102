import type { MailContent } from '#server/platform/mail/mail.ts'
import { composeMail } from './parts/compose-mail.ts'
import type { MailFrame, MailVisit } from './parts/mail-frame.ts'
import type { MailPart } from './parts/mail-parts.ts'
import { visitWords, visitorDetails } from './parts/visit-words.ts'

export type RefusedVisitMailValues = {
  readonly visit: MailVisit
  /** What the approver wrote, as plain text. */
  readonly reason: string | null
}

/** Tells the host, and only the host, that an approver denied the visit (Reference §1, V-APPR). */
export function refusedVisitMail(frame: MailFrame, values: RefusedVisitMailValues): MailContent {
  const { translate } = frame
  const { visit, reason } = values
  const { visitor, company, date } = visitWords(frame, visit)
  const content = translate('mail_refused_content', { visitor, company })
  const reasonParts: MailPart[] =
    reason === null || reason.trim() === ''
      ? []
      : [
          { kind: 'paragraph', text: translate('mail_refused_reason') },
          { kind: 'quote', text: reason },
        ]
  return composeMail(frame, {
    subject: translate('mail_refused_subject', { visitor, date }),
    preview: content,
    reader: 'host',
    parts: [
      { kind: 'title', text: translate('mail_refused_title') },
      { kind: 'paragraph', text: content },
      ...reasonParts,
      visitorDetails(frame, visit),
    ],
  })
}
