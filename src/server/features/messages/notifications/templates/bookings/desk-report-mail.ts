import type { MailContent } from '#server/platform/mail/mail.ts'
import {
  bookingDetails,
  bookingGreeting,
  bookingWords,
  type MailBooking,
} from '../parts/booking-words.ts'
import { composeMail } from '../parts/compose-mail.ts'
import type { MailFrame } from '../parts/mail-frame.ts'

/** Tells who holds a desk that somebody else sits there. Nobody is named (issue 4 §1, Desk sticker). */
export function deskReportedMail(frame: MailFrame, booking: MailBooking): MailContent {
  const { translate } = frame
  const { company } = bookingWords(frame, booking)
  const content = translate('mail_desk_reported_content')
  return composeMail(frame, {
    subject: translate('mail_desk_reported_subject', { company }),
    preview: content,
    reader: 'booker',
    parts: [
      { kind: 'title', text: translate('mail_desk_reported_title') },
      bookingGreeting(frame, booking),
      { kind: 'paragraph', text: content },
      bookingDetails(frame, booking),
    ],
  })
}

/** Tells the reception that whoever holds a desk found somebody else there. Nobody is named (issue 4 §1). */
export function deskOccupiedMail(frame: MailFrame, booking: MailBooking): MailContent {
  const { translate } = frame
  const { place } = bookingWords(frame, booking)
  const content = translate('mail_desk_occupied_content')
  return composeMail(frame, {
    subject: translate('mail_desk_occupied_subject', { place }),
    preview: content,
    reader: 'reception',
    parts: [
      { kind: 'title', text: translate('mail_desk_occupied_title') },
      { kind: 'paragraph', text: content },
      bookingDetails(frame, booking),
    ],
  })
}
