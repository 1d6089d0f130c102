import type { MailContent } from '#server/platform/mail/mail.ts'
import { bookingWords, type MailBooking } from '../parts/booking-words.ts'
import { composeMail } from '../parts/compose-mail.ts'
import type { MailFrame } from '../parts/mail-frame.ts'

/** How full a place is on a day. */
type Fill = { readonly taken: number; readonly limit: number }

/** Tells that a day nears the daily limit of its location. Nobody who comes is named (issue 14 §5). */
export function limitNearedMail(
  frame: MailFrame,
  booking: MailBooking,
  { taken, limit }: Fill,
): MailContent {
  const { translate } = frame
  const { company, date } = bookingWords(frame, booking)
  return alertMail(frame, {
    subject: translate('mail_limit_subject', { company, date }),
    title: translate('mail_limit_title'),
    content: translate('mail_limit_content', { taken, limit, date }),
    next: translate('mail_limit_next'),
  })
}

/** The same of a space, by its own limit. */
export function spaceLimitMail(
  frame: MailFrame,
  booking: MailBooking,
  { name: space, taken, limit }: Fill & { readonly name: string },
): MailContent {
  const { translate } = frame
  const { company, date } = bookingWords(frame, booking)
  return alertMail(frame, {
    subject: translate('mail_space_limit_subject', { space, company, date }),
    title: translate('mail_space_limit_title'),
    content: translate('mail_space_limit_content', { space, taken, limit, date }),
    next: translate('mail_space_limit_next'),
  })
}

function alertMail(
  frame: MailFrame,
  words: Readonly<Record<'subject' | 'title' | 'content' | 'next', string>>,
): MailContent {
  return composeMail(frame, {
    subject: words.subject,
    preview: words.content,
    reader: 'reception',
    parts: [
      { kind: 'title', text: words.title },
      { kind: 'paragraph', text: words.content },
      { kind: 'paragraph', text: words.next },
    ],
  })
}
