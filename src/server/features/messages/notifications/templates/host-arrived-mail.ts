import type { MessageKey } from '#contract/messages/catalogue.ts'
import { hostAnswers, type HostAnswer } from '#domain/arrival/host-answer.ts'
import type { MailContent } from '#server/platform/mail/mail.ts'
import { writeTime } from '#server/platform/time/write-time.ts'
import { composeMail } from './parts/compose-mail.ts'
import type { MailFrame, MailVisit } from './parts/mail-frame.ts'
import { visitValues, visitWords, visitorDetails } from './parts/visit-words.ts'

export type HostArrivedMailValues = {
  readonly visit: MailVisit
  /** `deputy`: somebody who is asked because the host has not answered. */
  readonly reader: 'host' | 'deputy'
  /** Instant of the check-in, UTC. */
  readonly arrivedAt: string
  /** Signed links; each leads to a page that asks once more, since mail scanners open links by themselves. */
  readonly answerLinks: Readonly<Record<HostAnswer, string>>
}

/** How each answer reads on its button. */
export const answerLabels = {
  ON_MY_WAY: 'arrival_on_my_way',
  FIVE_MINUTES: 'arrival_five_minutes',
  SEND_SOMEBODY: 'arrival_send',
  CANNOT: 'arrival_cannot',
} as const satisfies Record<HostAnswer, MessageKey>

/** Tells the host, or who stands in, that the visitor is here, with the answers to tap (issue 3 §1, After). */
export function hostArrivedMail(frame: MailFrame, values: HostArrivedMailValues): MailContent {
  const { translate, language } = frame
  const { visit, reader, answerLinks } = values
  const { visitor } = visitWords(frame, visit)
  const host = visit.hostName ?? ''
  const where = {
    visitor,
    location: visit.locationName,
    time: writeTime(values.arrivedAt, visit.zone, language),
  }
  const isHost = reader === 'host'
  const content = isHost
    ? translate('mail_arrived_content', where)
    : translate('mail_deputy_content', { ...where, host })
  return composeMail(frame, {
    subject: isHost
      ? translate('mail_arrived_subject', { visitor })
      : translate('mail_deputy_subject', { visitor, host }),
    preview: content,
    reader,
    values: visitValues(frame, visit, { arrivalTime: where.time }),
    parts: [
      {
        kind: 'title',
        text: translate(isHost ? 'mail_arrived_title' : 'mail_deputy_title', { visitor }),
      },
      { kind: 'paragraph', text: content },
      { kind: 'heading', text: translate('mail_arrived_question', { visitor }) },
      {
        kind: 'buttons',
        links: hostAnswers.map((answer) => ({
          label: translate(answerLabels[answer]),
          href: answerLinks[answer],
        })),
      },
      { kind: 'note', text: translate('mail_arrived_note') },
      visitorDetails(frame, visit),
      { kind: 'note', text: translate('mail_common_personal_link') },
    ],
  })
}
