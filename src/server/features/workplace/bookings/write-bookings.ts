/** The list of bookings as text: what has not changed since it was last written is not written again (decision 0347). */
import { booking } from '#contract/workplace/bookings.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { writePart } from '#server/platform/http/answers/written-answer.ts'
import type { WrittenRows } from '#server/platform/database/written-rows.ts'
import { presentBooking } from './present.ts'
import {
  findKeyedBookings,
  idInKey,
  listBookingKeys,
  listBookings,
  type BookingFilter,
  type BookingPage,
  type ShownBookingRow,
} from './queries-read.ts'

/** A day on which something changes at every moment is read as a whole in the end. */
const tries = 3

/**
 * The JSON of each booking, as one statement saw them all. Only rows whose key is not known are read and written; where
 * one of them changed in between, its key is another one, and the list is asked for again.
 */
export async function writeBookings(
  tx: Tx,
  written: WrittenRows,
  companyId: CompanyId,
  filter: BookingFilter,
  page: BookingPage,
): Promise<readonly string[]> {
  const fresh = new Map<string, string>()
  for (let time = 0; time < tries; time += 1) {
    const keys = await listBookingKeys(tx, companyId, filter, page, written.seed)
    const texts = keys.map((key) => written.get(key) ?? fresh.get(key))
    const missing = keys.filter((_, index) => texts[index] === undefined)
    if (missing.length > 0) {
      const ids = missing.map(idInKey)
      for (const row of await findKeyedBookings(tx, companyId, ids, written.seed)) {
        const text = write(row)
        fresh.set(row.key, text)
        written.set(row.key, text)
      }
    }
    const whole = keys.flatMap((key, index) => texts[index] ?? fresh.get(key) ?? [])
    if (whole.length === keys.length) return whole
  }
  return (await listBookings(tx, companyId, filter, page)).map(write)
}

const write = (row: ShownBookingRow): string => writePart(booking, presentBooking(row))
