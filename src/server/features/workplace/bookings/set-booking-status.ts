/** Moving a booking on by its status (Spec §7 PATCH booking; Reference §6, Booking status ids). */
import { outsideId } from '#contract/ids.ts'
import {
  bookingStatesBefore,
  bookingStatusOfId,
  type BookingAct,
  type BookingStatus,
} from '#domain/booking/booking-status.ts'
import { actorName } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { localDayOf } from '#server/platform/time/local-day.ts'
import { checkInEmployee } from '../presences/check-in-employee.ts'
import { checkOutEmployee } from '../presences/check-out-employee.ts'
import { findOwnBooking } from './find-own-booking.ts'
import { limitedTo, type Booker } from './policy.ts'
import { bookingAnswer, type BookingAnswer } from './present.ts'
import { changeInTransaction } from './queries.ts'
import { listAnswers, type BookingRow } from './queries-read.ts'
import { judgeAnswers, readQuestions } from './days/questionnaire.ts'
import { settle, withoutCommand } from './refuse-booking.ts'

type Change = {
  readonly tx: Tx
  readonly company: CompanyCard
  readonly act: Act
  readonly actor: Booker
}

/**
 * An employee moves the own booking on by its answers, whatever was asked for: the server judges them again. An API
 * client sets what reception sees.
 * @throws ApiError booking_status_conflict | forbidden | not_found | the codes of a place and of a check-in
 */
export async function setBookingStatus(
  change: Change,
  bookingId: string,
  statusId: number,
): Promise<BookingAnswer> {
  const { tx, company, act, actor } = change
  const booking = await findOwnBooking(tx, company, actor, bookingId)
  const wanted = bookingStatusOfId(statusId)
  const isPast = booking.booking_date < localDayOf(act.at, company.timeZone)
  if (wanted === null || wanted === 'PENDING' || isPast) throw conflict(booking)
  if (wanted === booking.status) return bookingAnswer(bookingId, booking.status)
  if (actor.kind !== 'client') return byAnswers(change, booking, wanted)
  switch (wanted) {
    case 'EXPECTED':
      return apply(change, booking, 'reset', 'EXPECTED')
    case 'DENIED':
      return apply(change, booking, 'deny', 'DENIED')
    case 'CHECKED_IN': {
      if (booking.status !== 'EXPECTED') throw conflict(booking)
      if (booking.booking_date !== localDayOf(act.at, company.timeZone)) throw conflict(booking)
      await checkInEmployee(tx, company, act, { userId: booking.user_id, kiosk: null })
      return bookingAnswer(bookingId, 'CHECKED_IN')
    }
    case 'CHECKED_OUT': {
      if (booking.status !== 'CHECKED_IN') throw conflict(booking)
      await checkOutEmployee(tx, company, act, booking.user_id)
      return bookingAnswer(bookingId, 'CHECKED_OUT')
    }
  }
}

async function byAnswers(
  change: Change,
  booking: BookingRow,
  wanted: Exclude<BookingStatus, 'PENDING'>,
): Promise<BookingAnswer> {
  if (wanted === 'CHECKED_IN' || wanted === 'CHECKED_OUT') throw new ApiError('forbidden')
  const { tx, company } = change
  const questions = await readQuestions(tx, company)
  const answers = await listAnswers(tx, company.companyId, booking.booking_id)
  const { end } = judgeAnswers(questions, answers)
  if (end === 'failure') return apply(change, booking, 'deny', 'DENIED')
  if (end === 'success' && wanted === 'EXPECTED') {
    return apply(change, booking, 'confirm', 'EXPECTED')
  }
  throw conflict(booking)
}

const kinds = { confirm: 'confirmed', deny: 'denied', reset: 'reset' } as const

async function apply(
  { tx, company, act, actor }: Change,
  booking: BookingRow,
  step: keyof typeof kinds & BookingAct,
  to: BookingStatus,
): Promise<BookingAnswer> {
  const outcome = await changeInTransaction(
    tx,
    company.companyId,
    {
      bookingId: booking.booking_id,
      by: limitedTo(actor),
      fromDay: null,
      from: bookingStatesBefore(step),
      to,
      end: null,
      at: act.at,
      kind: `booking.${kinds[step]}`,
    },
    { subject: outsideId('BO', booking.booking_id), actor: actorName(actor) },
  )
  return settle(outcome, withoutCommand, bookingAnswer(booking.booking_id, to))
}

function conflict({ status, cancelled_at, released_at }: BookingRow): ApiError {
  const ended = cancelled_at !== null || released_at !== null
  return new ApiError('booking_status_conflict', { status, ended })
}
