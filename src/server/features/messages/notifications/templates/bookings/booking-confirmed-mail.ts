import type { MailContent } from '#server/platform/mail/mail.ts'
import {
  bookingDetails,
  bookingGreeting,
  bookingWords,
  type MailBooking,
} from '../parts/booking-words.ts'
import { composeMail } from '../parts/compose-mail.ts'
import type { MailFrame, WithCalendar } from '../parts/mail-frame.ts'

export type BookingConfirmedMailValues = WithCalendar & {
  readonly booking: MailBooking
  /** Whether the place was another one before. */
  readonly isMoved: boolean
  /** The signed link to the booking area. */
  readonly bookingLink: string
}

/** Confirms a place, or tells of another one, with its entry for the calendar (issue 4 §1, Calendar). */
export function bookingConfirmedMail(
  frame: MailFrame,
  { booking, isMoved, bookingLink, calendar }: BookingConfirmedMailValues,
): MailContent {
  const { translate } = frame
  const { company, date } = bookingWords(frame, booking)
  const title = translate(isMoved ? 'mail_booking_moved_title' : 'mail_booking_confirmed_title')
  const checkIn = translate('mail_booking_confirmed_content')
  return composeMail(frame, {
    subject: translate(isMoved ? 'mail_booking_moved_subject' : 'mail_booking_confirmed_subject', {
      company,
      date,
    }),
    preview: title,
    reader: 'booker',
    parts: [
      { kind: 'title', text: title },
      bookingGreeting(frame, booking),
      isMoved ? { kind: 'paragraph', text: translate('mail_booking_moved_content') } : null,
      { kind: 'paragraph', text: checkIn },
      bookingDetails(frame, booking),
      {
        kind: 'buttons',
        links: [{ label: translate('mail_booking_button'), href: bookingLink }],
      },
      calendar && { kind: 'note', text: translate('mail_common_calendar') },
      { kind: 'note', text: translate('mail_common_personal_link') },
    ],
    calendar,
  })
}
