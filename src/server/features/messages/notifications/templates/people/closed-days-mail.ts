import type { MailContent } from '#server/platform/mail/mail.ts'
import { writeDate } from '#server/platform/time/write-time.ts'
import { wallClockInstant } from '#domain/time/wall-clock-instant.ts'
import { composeMail } from '../parts/compose-mail.ts'
import type { MailFrame } from '../parts/mail-frame.ts'

/** Asks what becomes of the bookings on days that a calendar has closed. Nobody who booked is named. */
export function closedDaysMail(
  frame: MailFrame,
  values: {
    readonly days: readonly {
      readonly date: string
      readonly name: string
      readonly bookings: number
    }[]
    /** Of the location. */
    readonly zone: string
    readonly link: string
  },
): MailContent {
  const { translate, brand, language } = frame
  const { days, zone, link } = values
  const title = translate('mail_closed_days_title', { company: brand.companyName })
  const content = translate('mail_closed_days_content', { company: brand.companyName })
  const dayOf = (date: string): string =>
    writeDate(wallClockInstant(date, '12:00', zone), zone, language)
  return composeMail(frame, {
    subject: title,
    preview: content,
    reader: 'employee',
    parts: [
      { kind: 'title', text: title },
      { kind: 'paragraph', text: content },
      {
        kind: 'details',
        rows: days.map(({ date, name, bookings: count }) => ({
          label: name === '' ? dayOf(date) : `${dayOf(date)} (${name})`,
          value: translate('mail_closed_days_bookings', { count }),
        })),
      },
      { kind: 'paragraph', text: translate('mail_closed_days_next') },
      { kind: 'buttons', links: [{ label: translate('mail_closed_days_button'), href: link }] },
    ],
  })
}
