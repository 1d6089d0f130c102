import type { MailContent } from '#server/platform/mail/mail.ts'
import { writeTime } from '#server/platform/time/write-time.ts'
import {
  bookingDetails,
  bookingGreeting,
  bookingWords,
  type MailBooking,
} from '../parts/booking-words.ts'
import { composeMail } from '../parts/compose-mail.ts'
import type { MailFrame } from '../parts/mail-frame.ts'

export type BookingReminderMailValues = {
  readonly booking: MailBooking
  /** Until when the place is kept: an instant. */
  readonly releaseAt: string
  readonly lateLink: string
  readonly cancelLink: string
}

/** Asks who has not come yet whether they will, before their place is given back (issue 4 §1, Auto release). */
export function bookingReminderMail(
  frame: MailFrame,
  { booking, releaseAt, lateLink, cancelLink }: BookingReminderMailValues,
): MailContent {
  const { translate, language } = frame
  const { company } = bookingWords(frame, booking)
  const time = writeTime(releaseAt, booking.zone, language)
  const content = translate('mail_booking_reminder_content', { time })
  return composeMail(frame, {
    subject: translate('mail_booking_reminder_subject', { company }),
    preview: content,
    reader: 'booker',
    parts: [
      { kind: 'title', text: translate('mail_booking_reminder_title') },
      bookingGreeting(frame, booking),
      { kind: 'paragraph', text: content },
      {
        kind: 'buttons',
        links: [
          { label: translate('mail_booking_reminder_late'), href: lateLink },
          { label: translate('mail_booking_reminder_cancel'), href: cancelLink },
        ],
      },
      { kind: 'note', text: translate('mail_common_personal_link') },
      bookingDetails(frame, booking),
    ],
  })
}
