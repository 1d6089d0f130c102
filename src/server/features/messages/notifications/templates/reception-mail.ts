import type { MailContent } from '#server/platform/mail/mail.ts'
import { writeTime } from '#server/platform/time/write-time.ts'
import { composeMail } from './parts/compose-mail.ts'
import type { MailFrame, MailVisit } from './parts/mail-frame.ts'
import type { MailDetail } from './parts/mail-parts.ts'
import { visitWords, visitorDetails } from './parts/visit-words.ts'

export type ReceptionMailValues = {
  readonly visit: MailVisit
  /** `unanswered`: nobody of the ladder has answered. `cannot`: the host said so. */
  readonly cause: 'unanswered' | 'cannot'
  /** Instant of the check-in, UTC. */
  readonly arrivedAt: string
  /** How the host can be reached; empty where that is not known. */
  readonly hostPhone: string
  readonly hostEmail: string
}

/** Asks the reception to look after a visitor whom nobody receives (issue 3 §1, After). */
export function receptionMail(frame: MailFrame, values: ReceptionMailValues): MailContent {
  const { translate, language } = frame
  const { visit, hostPhone, hostEmail } = values
  const { visitor } = visitWords(frame, visit)
  const host = visit.hostName ?? ''
  const isRefused = values.cause === 'cannot'
  const content = translate(
    isRefused ? 'mail_reception_cannot_content' : 'mail_reception_content',
    {
      visitor,
      host,
      location: visit.locationName,
      time: writeTime(values.arrivedAt, visit.zone, language),
    },
  )
  const contacts: MailDetail[] = [
    { label: translate('mail_common_label_host'), value: host },
    { label: translate('mail_reception_phone'), value: hostPhone },
    { label: translate('mail_reception_email'), value: hostEmail },
  ].filter(({ value }) => value !== '')
  return composeMail(frame, {
    subject: translate(isRefused ? 'mail_reception_cannot_subject' : 'mail_reception_subject', {
      visitor,
      host,
    }),
    preview: content,
    reader: 'reception',
    parts: [
      { kind: 'title', text: translate('mail_reception_title', { visitor }) },
      { kind: 'paragraph', text: content },
      visitorDetails(frame, visit),
      { kind: 'details', rows: contacts },
    ],
  })
}
