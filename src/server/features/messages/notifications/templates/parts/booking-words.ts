import type { OpenHours } from '#domain/booking/open-hours.ts'
import { wallClockInstant } from '#domain/time/wall-clock-instant.ts'
import { writeDate, writeTimes } from '#server/platform/time/write-time.ts'
import type { MailFrame } from './mail-frame.ts'
import type { MailPart } from './mail-parts.ts'

/** When and where somebody has booked a place. */
export type MailBooking = {
  readonly firstname: string
  /** The local day, `YYYY-MM-DD`. */
  readonly date: string
  /** Null for the whole day. */
  readonly hours: OpenHours | null
  readonly zone: string
  readonly locationName: string
  /** One line; empty when the location gave none. */
  readonly address: string
  /** With the floor, where it has one. */
  readonly areaName: string
  /** Null in an area without desks. */
  readonly deskNumber: string | null
}

/** The words about a booking that its mails share, in the reader's language and the location's zone. */
export function bookingWords({ language, translate, brand }: MailFrame, booking: MailBooking) {
  const { date, zone } = booking
  return {
    company: brand.companyName,
    date: writeDate(wallClockInstant(date, '12:00', zone), zone, language),
    place: placeWords(translate, booking),
  }
}

/** “Second floor, North, desk 12” */
export function placeWords(
  translate: MailFrame['translate'],
  { areaName, deskNumber }: Pick<MailBooking, 'areaName' | 'deskNumber'>,
): string {
  return deskNumber === null
    ? areaName
    : translate('mail_booking_place', { area: areaName, desk: deskNumber })
}

/** When and where. */
export function bookingDetails(frame: MailFrame, booking: MailBooking): MailPart {
  const { translate, language } = frame
  const { hours, zone, locationName, address } = booking
  const { date, place } = bookingWords(frame, booking)
  const times = hours === null ? '' : writeTimes(hours.startAt, hours.endAt, zone, language)
  return {
    kind: 'details',
    rows: [
      { label: translate('mail_common_label_date'), value: date },
      { label: translate('mail_common_label_time'), value: times },
      { label: translate('mail_booking_label_place'), value: place },
      { label: translate('mail_common_label_location'), value: locationName },
      { label: translate('mail_common_label_address'), value: address },
    ].filter(({ value }) => value !== ''),
  }
}

/** “Hello Zoë,” */
export function bookingGreeting({ translate }: MailFrame, { firstname }: MailBooking): MailPart {
  return { kind: 'paragraph', text: translate('mail_common_greeting', { firstname }) }
}
