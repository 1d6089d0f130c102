/** The mails about a booking: whether each is still wanted, and what it says (issue 4 §1). */
import { fullName } from '#domain/name/full-name.ts'
import { outsideId } from '#contract/ids.ts'
import { releaseInstant } from '#domain/booking/release.ts'
import { endOfLocalDay } from '#domain/time/local-date.ts'
import { epochMs } from '#domain/time/instant.ts'
import { signBookingAnswer } from '#server/platform/auth/booking-answer.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { MailCalendar, MailContent } from '#server/platform/mail/mail.ts'
import { parseAddress } from '#server/platform/mail/parse-address.ts'
import { bookingCalendar } from '#server/platform/calendar/booking-calendar.ts'
import { makeBookingLink } from '#server/features/workplace/employees/make-booking-link.ts'
import type { BookingFacts } from './booking-facts.ts'
import type { BookingMailRequest } from './booking-queue.ts'
import { countOfDay, findCanceller, isInCalendar } from './queries-bookings.ts'
import { type AddressedReader, spaceOf } from './limit-readers.ts'
import { bookingConfirmedMail } from '../templates/bookings/booking-confirmed-mail.ts'
import { bookingEndedMail } from '../templates/bookings/booking-ended-mail.ts'
import { bookingReminderMail } from '../templates/bookings/booking-reminder-mail.ts'
import { placeWords } from '../templates/parts/booking-words.ts'
import { deskOccupiedMail, deskReportedMail } from '../templates/bookings/desk-report-mail.ts'
import { limitNearedMail, spaceLimitMail } from '../templates/bookings/limit-neared-mail.ts'
import type { MailFrame } from '../templates/parts/mail-frame.ts'
import type { NotificationDeps } from '../visits/visit-facts.ts'

export type BookingWriting = {
  readonly tx: Tx
  readonly deps: NotificationDeps
  readonly facts: BookingFacts
  readonly frame: MailFrame
  readonly request: BookingMailRequest
  readonly reader: AddressedReader
}

/** Null when nobody needs it any more. */
export type BookingContent = MailContent | null

/** A place that is kept; whoever has to answer questions first is told when they have. */
export function writeConfirmed(writing: BookingWriting): Promise<BookingContent> {
  return confirm(writing, false)
}

export function writeMoved(writing: BookingWriting): Promise<BookingContent> {
  return confirm(writing, true)
}

async function confirm(writing: BookingWriting, isMoved: boolean): Promise<BookingContent> {
  const { company, row, booking } = writing.facts
  // Who is here already needs no word about it.
  const isKept = row.isActive && row.status === 'EXPECTED'
  if (!company.employee.sendBookingMails || !isKept) return null
  return bookingConfirmedMail(writing.frame, {
    booking,
    isMoved,
    bookingLink: await bookingLink(writing),
    calendar: entry(writing, 'REQUEST'),
  })
}

/** Only somebody who was told of the place is told that it is gone, except where somebody else took it from them. */
export async function writeCancelled(writing: BookingWriting): Promise<BookingContent> {
  const { tx, request, facts } = writing
  const { row, booking } = facts
  if (row.isActive) return null
  const isTold = await isInvited(writing)
  const by = await findCanceller(tx, facts.company, request.cause, row.userId)
  if (!isTold && by === null) return null
  const ends = {
    PERSON: 'cancelled_for_you',
    ENGAGE: 'cancelled_in_engage',
    CLOSING: 'cancelled_by_closing',
  } as const
  return bookingEndedMail(writing.frame, {
    booking,
    end: by === null ? 'cancelled' : ends[by],
    bookingLink: by === null || by === 'CLOSING' ? null : await bookingLink(writing),
    calendar: isTold ? entry(writing, 'CANCEL') : null,
  })
}

/** Whoever booked a desk in Eptura Engage that is somebody else's here, or who has another one here. */
export function writeLost({ frame, facts, reader }: BookingWriting): Promise<BookingContent> {
  const booking = { ...facts.booking, firstname: reader.firstname ?? '' }
  const end = { booking, end: 'lost_in_engage', bookingLink: null, calendar: null } as const
  return Promise.resolve(facts.row.isActive ? bookingEndedMail(frame, end) : null)
}

/** Whoever did not come is told, whether or not the location confirms bookings. */
export async function writeReleased(writing: BookingWriting): Promise<BookingContent> {
  const { row, booking } = writing.facts
  if (row.releasedAt === null) return null
  return bookingEndedMail(writing.frame, {
    booking,
    end: 'released',
    bookingLink: await bookingLink(writing),
    calendar: (await isInvited(writing)) ? entry(writing, 'CANCEL') : null,
  })
}

export async function writeReminder(writing: BookingWriting): Promise<BookingContent> {
  const { deps, facts, frame } = writing
  const { company, row, booking } = facts
  const isWaiting = row.isActive && row.status !== 'CHECKED_IN'
  const releaseAt = releaseInstant(
    { ...row, date: row.bookingDate },
    company.employee,
    booking.zone,
  )
  if (!isWaiting || releaseAt === null) return null
  const claims = {
    companyId: company.companyId,
    bookingId: row.bookingId,
    userId: row.userId,
    linkEpoch: row.linkEpoch,
  }
  const endsAt = Math.floor(epochMs(endOfLocalDay(row.bookingDate, booking.zone)) / 1000)
  const token = await signBookingAnswer(deps.keys, deps.clock, claims, endsAt)
  const link = (answer: string) =>
    `${deps.config.publicUrl}/booking/late?jwt=${token}&answer=${answer}`
  return bookingReminderMail(frame, {
    booking,
    releaseAt,
    lateLink: link('LATE'),
    cancelLink: link('NOT_COMING'),
  })
}

/** Somebody else sits at the desk: whoever holds it should know, while they hold it. */
export function writeDeskReported({ frame, facts }: BookingWriting): Promise<BookingContent> {
  return Promise.resolve(facts.row.isActive ? deskReportedMail(frame, facts.booking) : null)
}

/** Who holds the desk found somebody there: the reception should help. */
export function writeDeskOccupied({ frame, facts }: BookingWriting): Promise<BookingContent> {
  return Promise.resolve(facts.row.isActive ? deskOccupiedMail(frame, facts.booking) : null)
}

/** The day nears the limit of its location: whoever is named in its settings should know. Nobody who booked is named. */
export async function writeLimitNeared({
  tx,
  frame,
  facts,
}: BookingWriting): Promise<BookingContent> {
  const { company, booking } = facts
  const limit = company.employee.dailyLimit
  if (limit === null) return null
  const taken = await countOfDay(tx, company.companyId, booking.date)
  return limitNearedMail(frame, booking, { taken, limit })
}

/** The same of one space. */
export async function writeSpaceLimitNeared(writing: BookingWriting): Promise<BookingContent> {
  const { frame, facts } = writing
  const space = await spaceOf(writing.tx, facts, writing.request)
  return space === null ? null : spaceLimitMail(frame, facts.booking, space)
}

function bookingLink({ deps, facts: { row } }: BookingWriting): Promise<string> {
  const { homeCompanyId, userId, linkEpoch } = row
  return makeBookingLink(deps, { companyId: homeCompanyId, userId, linkEpoch })
}

function isInvited({ tx, facts }: BookingWriting): Promise<boolean> {
  return isInCalendar(tx, facts.company.companyId, facts.subject)
}

function entry(
  { deps, facts, frame, request }: BookingWriting,
  method: 'REQUEST' | 'CANCEL',
): MailCalendar {
  const { company, row, booking } = facts
  return bookingCalendar(
    {
      calendarId: outsideId('BO', row.bookingId),
      domain: new URL(deps.config.publicUrl).hostname,
      sequence: row.sequence,
      stampedAt: request.at,
      date: booking.date,
      hours: booking.hours,
      summary: `${company.name}: ${placeWords(frame.translate, booking)}`,
      location: [company.name, booking.address].filter((part) => part !== '').join(', '),
    },
    {
      organizer: { name: company.name, email: parseAddress(deps.config.mail.from).address },
      attendee: { name: fullName(row), email: row.email },
    },
    method,
  )
}
