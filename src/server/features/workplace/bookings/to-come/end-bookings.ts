import { addDays } from '#domain/time/local-date.ts'
import { actorName } from '#server/platform/auth/actor.ts'
import type { ClosingStep } from '#server/platform/closing-step.ts'
import { localDayOf } from '#server/platform/time/local-day.ts'
import { cancelInStep } from '../keep-in-step.ts'
import { countBookingsFrom, listSomeToCome } from '../queries-read.ts'

const atOnce = 100

/** Whoever has booked a desk at a location that has closed is told that it is gone. */
export const bookingsToCome: ClosingStep = {
  ends: 'BOOKINGS',
  count: (tx, companyId, lastDay) => countBookingsFrom(tx, companyId, addDays(lastDay, 1)),
  async end(tx, company, act) {
    const from = localDayOf(act.at, company.timeZone)
    const bookings = await listSomeToCome(tx, company.companyId, { from, limit: atOnce })
    const by = { actor: actorName(act.actor), at: act.at }
    for (const bookingId of bookings) {
      await cancelInStep(tx, company, { bookingId, fromDay: from }, by)
    }
    return bookings.length === atOnce
  },
}
