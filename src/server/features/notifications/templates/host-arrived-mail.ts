import type { MailContent } from '#server/platform/mail/mail.ts'
import { writeTime } from '#server/platform/write-time.ts'
import { composeMail } from './compose-mail.ts'
import type { MailFrame, MailVisit } from './mail-frame.ts'
import { visitWords, visitorDetails } from './visit-words.ts'

export type HostArrivedMailValues = {
  readonly visit: MailVisit
  /** Instant of the check-in, UTC. */
  readonly arrivedAt: string
  /** Where the host can see the visit; null without a console. */
  readonly visitLink: string | null
}

/** Tells the host that the visitor is here. */
export function hostArrivedMail(frame: MailFrame, values: HostArrivedMailValues): MailContent {
  const { translate, language } = frame
  const { visit, visitLink } = values
  const { visitor } = visitWords(frame, visit)
  const content = translate('mail_arrived_content', {
    visitor,
    location: visit.locationName,
    time: writeTime(values.arrivedAt, visit.zone, language),
  })
  return composeMail(frame, {
    subject: translate('mail_arrived_subject', { visitor }),
    preview: content,
    reader: 'host',
    parts: [
      { kind: 'title', text: translate('mail_arrived_title', { visitor }) },
      { kind: 'paragraph', text: content },
      visitorDetails(frame, visit),
      visitLink === null
        ? null
        : {
            kind: 'buttons',
            links: [{ label: translate('mail_arrived_button'), href: visitLink }],
          },
    ],
  })
}
