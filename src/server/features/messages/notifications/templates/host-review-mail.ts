import type { MailContent } from '#server/platform/mail/mail.ts'
import { writeMoment } from '#server/platform/time/write-time.ts'
import { composeMail } from './parts/compose-mail.ts'
import type { MailFrame, MailVisit } from './parts/mail-frame.ts'
import type { MailDetail, MailPart } from './parts/mail-parts.ts'
import { visitWords, visitorDetails } from './parts/visit-words.ts'

export type HostReviewMailValues = {
  readonly visit: MailVisit
  /** `denied`: the flow ended in failure. `approval`: the location approves visits before they are told. */
  readonly cause: 'denied' | 'approval'
  /** Questions with the answers given, in order. */
  readonly answers: readonly MailDetail[]
  /** Signed links; each leads to a page that asks once more, since mail scanners open links by themselves. */
  readonly approveLink: string
  readonly denyLink: string
  /** For how many visits of a series the decision counts; 1 for a single visit. */
  readonly covers?: number
  /** Until when the links work, instant in UTC. */
  readonly expiresAt: string
}

/** Asks the host (or an approver) to decide about a visit. */
export function hostReviewMail(frame: MailFrame, values: HostReviewMailValues): MailContent {
  const { translate, language } = frame
  const { visit, answers, covers = 1 } = values
  const { visitor, company, date } = visitWords(frame, visit)
  const denied = values.cause === 'denied'
  const content = denied
    ? translate('mail_review_denied_content', { visitor, company })
    : translate('mail_review_approval_content', { visitor, company })
  const answerParts: MailPart[] =
    answers.length === 0
      ? []
      : [
          { kind: 'heading', text: translate('mail_review_answers') },
          { kind: 'answers', rows: answers },
        ]
  const coverParts: MailPart[] =
    covers < 2 ? [] : [{ kind: 'paragraph', text: translate('review_covers', { count: covers }) }]
  return composeMail(frame, {
    subject: denied
      ? translate('mail_review_denied_subject', { visitor })
      : translate('mail_review_approval_subject', { visitor, date }),
    preview: content,
    reader: denied ? 'host' : 'approver',
    parts: [
      {
        kind: 'title',
        text: denied
          ? translate('mail_review_denied_title', { visitor })
          : translate('mail_review_approval_title'),
      },
      { kind: 'paragraph', text: content },
      visitorDetails(frame, visit),
      ...answerParts,
      ...coverParts,
      {
        kind: 'buttons',
        links: [
          { label: translate('mail_review_approve'), href: values.approveLink },
          {
            label: denied
              ? translate('mail_review_denied_keep')
              : translate('mail_review_approval_deny'),
            href: values.denyLink,
          },
        ],
      },
      {
        kind: 'note',
        text: translate('mail_review_expiry', {
          date: writeMoment(values.expiresAt, visit.zone, language),
        }),
      },
      { kind: 'note', text: translate('mail_common_personal_link') },
    ],
  })
}
