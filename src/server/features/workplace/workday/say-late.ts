import { outsideId } from '#contract/ids.ts'
import { lateUntil } from '#domain/booking/release.ts'
import { workplaceSubject } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { localDayOf } from '#server/platform/time/local-day.ts'
import { lockBooking, setLateUntil } from './queries-late.ts'

/**
 * Keeps a place longer for somebody who is late, once; `by` is whose booking it must be, null for an API client.
 * Issue 4 §1.
 * @returns until when: ISO 8601, null where nothing is given back
 * @throws ApiError not_found | booking_status_conflict | day_not_bookable
 */
export async function sayLate(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  { bookingId, by }: { readonly bookingId: string; readonly by: string | null },
): Promise<string | null> {
  const { companyId, employee, timeZone } = company
  const booking = await lockBooking(tx, companyId, bookingId)
  if (booking === undefined || (by !== null && by !== booking.userId)) {
    throw new ApiError('not_found')
  }
  if (booking.date < localDayOf(act.at, timeZone)) {
    throw new ApiError('day_not_bookable', { reason: 'past' })
  }
  if (!booking.isActive || booking.status === 'CHECKED_IN') {
    throw new ApiError('booking_status_conflict', {
      status: booking.status,
      ended: !booking.isActive,
    })
  }
  const until = lateUntil(booking, employee, timeZone)
  if (until === null || until === booking.lateUntil) return until
  await setLateUntil(tx, companyId, bookingId, until)
  await appendEvent(tx, companyId, act, {
    kind: 'booking.late',
    subject: workplaceSubject(booking.date, outsideId('BO', bookingId)),
    payload: { userId: booking.userId, lateUntil: until },
  })
  return until
}
