import type { MailContent } from '#server/platform/mail/mail.ts'
import type { TicketNews } from '../../tickets/ticket-mail-queue.ts'
import { writeMoment } from '#server/platform/time/write-time.ts'
import { composeMail } from '../parts/compose-mail.ts'
import { ratingPart } from '../parts/rating-links.ts'
import type { MailFrame } from '../parts/mail-frame.ts'

/** As it stands when the mail is written: closed already, or late already. */
export type ShownNews = TicketNews | 'CLOSED' | 'LATE'

const keys = {
  ASSIGNED: ['mail_ticket_assigned_title', 'mail_ticket_assigned_content'],
  REPLIED: ['mail_ticket_replied_title', 'mail_ticket_replied_content'],
  NOTED: ['mail_ticket_noted_title', 'mail_ticket_noted_content'],
  DONE: ['mail_ticket_done_title', 'mail_ticket_done_content'],
  CLOSED: ['mail_ticket_closed_title', 'mail_ticket_closed_content'],
  REOPENED: ['mail_ticket_reopened_title', 'mail_ticket_reopened_content'],
  WARNED: ['mail_ticket_warned_title', 'mail_ticket_warned_content'],
  RULED: ['mail_ticket_ruled_title', 'mail_ticket_ruled_content'],
  LATE: ['mail_ticket_late_title', 'mail_ticket_late_content'],
} as const satisfies Record<ShownNews, readonly [string, string]>

/** Tells somebody what became of a ticket, or that it is theirs to see to. */
export function ticketMail(
  frame: MailFrame,
  values: {
    readonly news: ShownNews
    readonly number: number
    readonly title: string
    /** Empty where a program said it. */
    readonly authorName: string
    /** What the rule that tells of it is called; empty for all else. */
    readonly rule: string
    /** What was said, plain text; empty for none. */
    readonly text: string
    /** ISO 8601, for WARNED and LATE; and the zone of the location. */
    readonly dueAt: string
    readonly zone: string
    /** Where the reader says how well it was solved, signed; null where they aren't asked. */
    readonly rateLink: string | null
    /** The ticket in the console; it asks to sign in. */
    readonly link: string
  },
): MailContent {
  const { translate, brand, language } = frame
  const { news, number, title, authorName, rule, text, dueAt, zone, rateLink, link } = values
  const [heading, sentence] = keys[news]
  const author = authorName === '' ? brand.companyName : authorName
  const time = dueAt === '' ? '' : writeMoment(dueAt, zone, language)
  const content = translate(sentence, { author, number, time, rule })
  return composeMail(frame, {
    subject: translate('mail_ticket_subject', { number, title }),
    preview: content,
    reader: 'colleague',
    parts: [
      { kind: 'title', text: translate(heading) },
      { kind: 'paragraph', text: content },
      ...(text === '' ? [] : [{ kind: 'quote', text } as const]),
      { kind: 'details', rows: [{ label: translate('mail_ticket_about'), value: title }] },
      ...(rateLink === null
        ? []
        : [
            { kind: 'heading', text: translate('rating_ticket_title') } as const,
            ratingPart(frame, rateLink),
          ]),
      { kind: 'buttons', links: [{ label: translate('mail_ticket_open'), href: link }] },
      ...(rateLink === null
        ? []
        : [{ kind: 'note', text: translate('mail_common_personal_link') } as const]),
    ],
  })
}
