import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { limitedTo, type Booker } from './policy.ts'
import { findBooking, type BookingRow } from './queries-read.ts'

/** A booking that the actor may change: theirs, or made by them. @throws ApiError not_found */
export async function findOwnBooking(
  tx: Tx,
  { companyId }: CompanyCard,
  actor: Booker,
  bookingId: string,
): Promise<BookingRow> {
  const booking = mustFind(await findBooking(tx, companyId, bookingId))
  const own = limitedTo(actor)
  const isOwn = own === null || own === booking.user_id || own === booking.created_by_user
  if (!isOwn) throw new ApiError('not_found')
  return booking
}
