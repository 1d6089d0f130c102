/** What somebody who follows the reminder's link is asked or told (issue 4 §1, Auto release). */
import { lateUntil, releaseInstant } from '#domain/booking/release.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { findBooking } from './queries-late.ts'

export type Lateness = {
  /** `late`: the place is kept longer already. */
  readonly standing: 'open' | 'late' | 'cancelled' | 'checked_in' | 'ended'
  /** When the place is given back unless somebody comes; ISO 8601, null for never. */
  readonly releaseAt: string | null
  /** Until when it would be kept, or is. */
  readonly lateUntil: string | null
}

/** @throws ApiError not_found when the booking is not this person's. */
export async function loadLateness(
  tx: Tx,
  { companyId, employee, timeZone }: CompanyCard,
  { bookingId, userId }: { readonly bookingId: string; readonly userId: string },
): Promise<Lateness> {
  const found = await findBooking(tx, companyId, bookingId)
  const booking = mustFind(found?.userId === userId ? found : undefined)
  return {
    standing: standingOf(booking),
    releaseAt: releaseInstant(booking, employee, timeZone),
    lateUntil: lateUntil(booking, employee, timeZone),
  }
}

function standingOf(booking: {
  readonly status: string
  readonly isActive: boolean
  readonly cancelledAt: string | null
  readonly lateUntil: string | null
}): Lateness['standing'] {
  if (booking.cancelledAt !== null) return 'cancelled'
  if (!booking.isActive) return 'ended'
  if (booking.status === 'CHECKED_IN') return 'checked_in'
  return booking.lateUntil === null ? 'open' : 'late'
}
