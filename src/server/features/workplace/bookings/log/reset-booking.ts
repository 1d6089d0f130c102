import { outsideId } from '#contract/ids.ts'
import { resetOf } from '#domain/booking/log/employee-log.ts'
import { actorName } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { localDayOf } from '#server/platform/time/local-day.ts'
import { questionnaireId } from '../days/questionnaire.ts'
import { bookingAnswer, type BookingAnswer } from '../present.ts'
import { changeInTransaction } from '../queries.ts'
import { settle, withoutCommand } from '../refuse-booking.ts'
import { deleteAnswers } from './queries.ts'

/**
 * Lets somebody answer the questions of a booking again, or comes back to one that was denied without any. A denied
 * booking needs its place to be free still.
 * @throws ApiError not_found | booking_status_conflict | day_not_bookable | the codes of a place
 */
export async function resetBooking(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  bookingId: string,
): Promise<BookingAnswer> {
  const { from, to } = resetOf(questionnaireId(company) !== null)
  const outcome = await changeInTransaction(
    tx,
    company.companyId,
    {
      bookingId,
      by: null,
      fromDay: localDayOf(act.at, company.timeZone),
      from,
      to,
      end: null,
      at: act.at,
      kind: 'booking.reset',
    },
    { subject: outsideId('BO', bookingId), actor: actorName(act.actor) },
  )
  const answer = settle(outcome, withoutCommand, bookingAnswer(bookingId, to))
  await deleteAnswers(tx, company.companyId, bookingId)
  return answer
}
