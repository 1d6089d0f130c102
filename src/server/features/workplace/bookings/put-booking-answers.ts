/** The answers to the questions before a booking counts; its status follows from them at once (issue 4 §1). */
import { outsideId } from '#contract/ids.ts'
import type { BookingStatus } from '#domain/booking/booking-status.ts'
import { actorName, workplaceSubject } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { localDayOf } from '#server/platform/time/local-day.ts'
import { holdFiles } from '#server/features/visitors/documents/hold-answer-files.ts'
import { findOwnBooking } from './find-own-booking.ts'
import { limitedTo, type Booker } from './policy.ts'
import { bookingAnswer, type BookingAnswer } from './present.ts'
import { changeInTransaction, lockBookingDay, saveAnswers } from './queries.ts'
import { listAnswers, type BookingRow } from './queries-read.ts'
import {
  answerFiles,
  checkedAnswers,
  readQuestions,
  statusOf,
  type Answer,
} from './days/questionnaire.ts'
import { dayError, settle, withoutCommand } from './refuse-booking.ts'

const open: readonly BookingStatus[] = ['EXPECTED', 'PENDING']
const kinds = { EXPECTED: 'confirmed', PENDING: 'reopened', DENIED: 'denied' } as const

/** @throws ApiError invalid_answer | document_token_invalid | booking_status_conflict | day_not_bookable | not_found */
export async function putBookingAnswers(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  actor: Booker,
  bookingId: string,
  sent: readonly Answer[],
): Promise<BookingAnswer> {
  const { companyId } = company
  const found = await findOwnBooking(tx, company, actor, bookingId)
  if (found.booking_date < localDayOf(act.at, company.timeZone)) throw dayError('past')
  // Before the answers, in the order of every writer.
  await lockBookingDay(tx, companyId, found.booking_date, found.desk_area_id)
  const booking = await findOwnBooking(tx, company, actor, bookingId)
  if (!isOpen(booking)) {
    const ended = booking.cancelled_at !== null || booking.released_at !== null
    throw new ApiError('booking_status_conflict', { status: booking.status, ended })
  }
  const questions = await readQuestions(tx, company)
  const answers = checkedAnswers(questions, sent)
  const holder = { userId: limitedTo(actor), at: act.at }
  await holdFiles(tx, companyId, holder, answerFiles(questions, answers))
  await saveAnswers(tx, companyId, bookingId, answers, act.at)
  const subject = workplaceSubject(booking.booking_date, outsideId('BO', bookingId))
  await appendEvent(tx, companyId, act, {
    kind: 'booking.answered',
    subject,
    payload: { fields: answers.map(({ id }) => id) },
  })
  const status = statusOf(questions, await listAnswers(tx, companyId, bookingId))
  if (status !== booking.status) {
    const outcome = await changeInTransaction(
      tx,
      companyId,
      {
        bookingId,
        by: limitedTo(actor),
        fromDay: null,
        from: open,
        to: status,
        end: null,
        at: act.at,
        kind: `booking.${kinds[status]}`,
      },
      { subject: outsideId('BO', bookingId), actor: actorName(actor) },
    )
    return settle(outcome, withoutCommand, bookingAnswer(bookingId, status))
  }
  return bookingAnswer(bookingId, status)
}

function isOpen({ status, cancelled_at, released_at }: BookingRow): boolean {
  return open.includes(status) && cancelled_at === null && released_at === null
}
