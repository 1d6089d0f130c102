import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { Rating } from '#domain/rating/rating.ts'
import type { MailContent } from '#server/platform/mail/mail.ts'
import { composeMail } from './parts/compose-mail.ts'
import type { MailFrame, MailVisit } from './parts/mail-frame.ts'
import { greeting, visitValues, visitWords } from './parts/visit-words.ts'

/** How each rating reads on its button. */
export const ratingLabels = {
  1: 'rating_1',
  2: 'rating_2',
  3: 'rating_3',
  4: 'rating_4',
  5: 'rating_5',
} as const satisfies Record<Rating, MessageKey>

type ThanksMailValues = {
  readonly visit: MailVisit
  /** Signed; each leads to a page that asks once more, since mail scanners open links by themselves. */
  readonly rateLinks: readonly { readonly rating: Rating; readonly href: string }[]
}

/** Thanks a visitor who has left, and asks how it was (Spec §7, visits: rate). The best answer stands first. */
export function thanksMail(frame: MailFrame, { visit, rateLinks }: ThanksMailValues): MailContent {
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
      {
        kind: 'buttons',
        links: rateLinks
          .toSorted((a, b) => b.rating - a.rating)
          .map(({ rating, href }) => ({ label: translate(ratingLabels[rating]), href })),
      },
      { kind: 'note', text: translate('mail_common_personal_link') },
    ],
  })
}
