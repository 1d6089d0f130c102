import type { MailContent } from '#server/platform/mail/mail.ts'
import type { TicketNews } from '../../tickets/ticket-mail-queue.ts'
import { composeMail } from '../parts/compose-mail.ts'
import type { MailFrame } from '../parts/mail-frame.ts'

const keys = {
  ASSIGNED: ['mail_ticket_assigned_title', 'mail_ticket_assigned_content'],
  REPLIED: ['mail_ticket_replied_title', 'mail_ticket_replied_content'],
  NOTED: ['mail_ticket_noted_title', 'mail_ticket_noted_content'],
  DONE: ['mail_ticket_done_title', 'mail_ticket_done_content'],
  CLOSED: ['mail_ticket_closed_title', 'mail_ticket_closed_content'],
  REOPENED: ['mail_ticket_reopened_title', 'mail_ticket_reopened_content'],
} as const satisfies Record<TicketNews | 'CLOSED', readonly [string, string]>

/** Tells somebody what became of a ticket, or that it is theirs to see to. */
export function ticketMail(
  frame: MailFrame,
  values: {
    readonly news: TicketNews | 'CLOSED'
    readonly number: number
    readonly title: string
    /** Empty where a program said it. */
    readonly authorName: string
    /** What was said, plain text; empty for none. */
    readonly text: string
    /** The ticket in the console; it asks to sign in. */
    readonly link: string
  },
): MailContent {
  const { translate, brand } = frame
  const { news, number, title, authorName, text, link } = values
  const [heading, sentence] = keys[news]
  const author = authorName === '' ? brand.companyName : authorName
  const content = translate(sentence, { author, number })
  return composeMail(frame, {
    subject: translate('mail_ticket_subject', { number, title }),
    preview: content,
    reader: 'colleague',
    parts: [
      { kind: 'title', text: translate(heading) },
      { kind: 'paragraph', text: content },
      ...(text === '' ? [] : [{ kind: 'quote', text } as const]),
      { kind: 'details', rows: [{ label: translate('mail_ticket_about'), value: title }] },
      { kind: 'buttons', links: [{ label: translate('mail_ticket_open'), href: link }] },
    ],
  })
}
