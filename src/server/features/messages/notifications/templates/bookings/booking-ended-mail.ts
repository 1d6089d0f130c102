import type { MailContent } from '#server/platform/mail/mail.ts'
import {
  bookingDetails,
  bookingGreeting,
  bookingWords,
  type MailBooking,
} from '../parts/booking-words.ts'
import { composeMail } from '../parts/compose-mail.ts'
import type { MailFrame, WithCalendar } from '../parts/mail-frame.ts'

export type BookingEndedMailValues = WithCalendar & {
  readonly booking: MailBooking
  /** `cancelled_for_you`: by somebody else. `cancelled_in_engage`: because of Eptura Engage. `cancelled_by_closing`: the location has. `lost_in_engage`: one that stood there alone. */
  readonly end:
    | 'cancelled'
    | 'cancelled_for_you'
    | 'cancelled_in_engage'
    | 'cancelled_by_closing'
    | 'lost_in_engage'
    | 'released'
  /** To book again; null where that would be of no use. */
  readonly bookingLink: string | null
}

/** Tells that a place is not kept any more, and takes its entry out of the calendar (issue 4 §1). */
export function bookingEndedMail(
  frame: MailFrame,
  { booking, end, bookingLink, calendar }: BookingEndedMailValues,
): MailContent {
  const { translate } = frame
  const { company, date } = bookingWords(frame, booking)
  const what = end === 'released' ? 'released' : 'cancelled'
  const title = translate(`mail_booking_${what}_title`)
  return composeMail(frame, {
    subject: translate(`mail_booking_${what}_subject`, { company, date }),
    preview: title,
    reader: 'booker',
    parts: [
      { kind: 'title', text: title },
      bookingGreeting(frame, booking),
      { kind: 'paragraph', text: translate(`mail_booking_${end}_content`, { company }) },
      bookingDetails(frame, booking),
      bookingLink === null
        ? null
        : {
            kind: 'buttons',
            links: [{ label: translate('mail_booking_button'), href: bookingLink }],
          },
      calendar && { kind: 'note', text: translate('mail_cancelled_calendar') },
    ],
    calendar,
  })
}
