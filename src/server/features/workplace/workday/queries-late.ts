/** All SQL about somebody who is late. */
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** The booking, kept for the transaction: a release comes before or after. */
export function lockBooking(tx: Tx, companyId: CompanyId, bookingId: string) {
  return bookingOf(tx, companyId, bookingId).forUpdate().executeTakeFirst()
}

export function findBooking(tx: Tx, companyId: CompanyId, bookingId: string) {
  return bookingOf(tx, companyId, bookingId).executeTakeFirst()
}

function bookingOf(tx: Tx, companyId: CompanyId, bookingId: string) {
  return tx
    .selectFrom('bookings')
    .select([
      'user_id as userId',
      'booking_date as date',
      'status',
      'is_active as isActive',
      'created_at as createdAt',
      'late_until as lateUntil',
      'reminded_at as remindedAt',
      'cancelled_at as cancelledAt',
    ])
    .where('company_id', '=', companyId)
    .where('booking_id', '=', bookingId)
}

export async function setLateUntil(
  tx: Tx,
  companyId: CompanyId,
  bookingId: string,
  lateUntil: string,
): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ late_until: lateUntil })
    .where('company_id', '=', companyId)
    .where('booking_id', '=', bookingId)
    .execute()
}
