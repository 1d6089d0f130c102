import { outsideId } from '#contract/ids.ts'
import { bookingStatesBefore } from '#domain/booking/booking-status.ts'
import { actorName, type ActorOf } from '#server/platform/auth/actor.ts'
import { localDayOf } from '#server/platform/time/local-day.ts'
import type { BookingRequest } from './create-booking.ts'
import { cancelsOf, type Booker } from './policy.ts'
import { executeChange } from './queries.ts'
import { settle } from './refuse-booking.ts'

/**
 * Cancels what is expected or pending, until its day ends at the location (Reference §6, Cancel).
 * @throws ApiError booking_status_conflict | day_not_bookable | not_found
 */
export async function cancelBooking(
  {
    actor,
    act,
    company,
    deps,
    requestHash,
  }: Omit<BookingRequest, 'actor'> & { readonly actor: Booker | ActorOf<'administrator'> },
  bookingId: string,
): Promise<{ id: `BO-${string}` }> {
  const answer = { id: outsideId('BO', bookingId) }
  const request = {
    subject: answer.id,
    actor: actorName(actor),
    commandId: act.commandId,
    endpoint: 'bookings.cancel',
    requestHash,
    answer,
  }
  const change = {
    bookingId,
    by: cancelsOf(actor),
    fromDay: localDayOf(act.at, company.timeZone),
    from: bookingStatesBefore('cancel'),
    to: null,
    end: 'CANCELLED',
    at: act.at,
    kind: 'booking.cancelled',
  } as const
  const outcome = await executeChange(deps.db, company.companyId, change, request)
  return settle(outcome, request, answer)
}
