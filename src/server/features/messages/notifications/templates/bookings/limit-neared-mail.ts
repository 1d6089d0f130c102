import type { MailContent } from '#server/platform/mail/mail.ts'
import { bookingWords, type MailBooking } from '../parts/booking-words.ts'
import { composeMail } from '../parts/compose-mail.ts'
import type { MailFrame } from '../parts/mail-frame.ts'

/** Tells that a day nears the daily limit of its location. Nobody who comes is named (issue 14 §5). */
export function limitNearedMail(
  frame: MailFrame,
  booking: MailBooking,
  { taken, limit }: { readonly taken: number; readonly limit: number },
): MailContent {
  const { translate } = frame
  const { company, date } = bookingWords(frame, booking)
  const content = translate('mail_limit_content', { taken, limit, date })
  return composeMail(frame, {
    subject: translate('mail_limit_subject', { company, date }),
    preview: content,
    reader: 'reception',
    parts: [
      { kind: 'title', text: translate('mail_limit_title') },
      { kind: 'paragraph', text: content },
      { kind: 'paragraph', text: translate('mail_limit_next') },
    ],
  })
}
