import { outsideId } from '#contract/ids.ts'
import { localDayOf } from '#server/platform/time/local-day.ts'
import { actorName } from '#server/platform/auth/actor.ts'
import type { BookingRequest, Place } from './create-booking.ts'
import { limitedTo } from './policy.ts'
import { executeMove } from './queries.ts'
import { settle } from './refuse-booking.ts'

/**
 * Takes another place on the same day, in one statement.
 * @throws ApiError with the codes of a place, booking_status_conflict, not_found
 */
export async function moveBooking(
  { actor, act, company, deps, requestHash }: BookingRequest,
  bookingId: string,
  place: Place,
): Promise<{ id: `BO-${string}` }> {
  const answer = { id: outsideId('BO', bookingId) }
  const change = {
    subject: answer.id,
    actor: actorName(actor),
    commandId: act.commandId,
    endpoint: 'bookings.move',
    requestHash,
    answer,
  }
  const fromDay = localDayOf(act.at, company.timeZone)
  const move = { bookingId, by: limitedTo(actor), fromDay, ...place }
  const outcome = await executeMove(deps.db, company.companyId, move, change)
  return settle(outcome, change, answer)
}
