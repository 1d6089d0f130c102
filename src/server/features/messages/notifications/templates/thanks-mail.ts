import type { MailContent } from '#server/platform/mail/mail.ts'
import { composeMail } from './parts/compose-mail.ts'
import type { MailFrame, MailVisit } from './parts/mail-frame.ts'
import { ratingPart } from './parts/rating-links.ts'
import { greeting, visitValues, visitWords } from './parts/visit-words.ts'

type ThanksMailValues = {
  readonly visit: MailVisit
  /** Signed. */
  readonly rateLink: string
}

/** Thanks a visitor who has left, and asks how it was (Spec §7, visits: rate). */
export function thanksMail(frame: MailFrame, { visit, rateLink }: ThanksMailValues): MailContent {
  const { translate } = frame
  const { company } = visitWords(frame, visit)
  const question = translate('mail_thanks_question', { company })
  return composeMail(frame, {
    subject: translate('mail_thanks_subject', { company }),
    preview: question,
    reader: 'visitor',
    values: visitValues(frame, visit),
    parts: [
      { kind: 'title', text: translate('mail_thanks_title') },
      greeting(frame, visit),
      { kind: 'paragraph', text: question },
      ratingPart(frame, rateLink),
      { kind: 'note', text: translate('mail_common_personal_link') },
    ],
  })
}
