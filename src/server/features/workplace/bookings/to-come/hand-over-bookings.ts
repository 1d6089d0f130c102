import { outsideId } from '#contract/ids.ts'
import { actorName } from '#server/platform/auth/actor.ts'
import type { DutyOfFeature } from '#server/platform/duty.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { localDayOf } from '#server/platform/time/local-day.ts'
import { cancelInStep } from '../keep-in-step.ts'
import { executeSeveral } from '../queries.ts'
import { listBookingsToCome } from '../queries-read.ts'
import { statusWithoutAnswers } from '../days/questionnaire.ts'

/**
 * The desks that someone who leaves has booked are free again. A successor gets each of them, except on days on which they have a
 * desk already or may not book. Who is checked in stays so for the day.
 */
export const bookedDesks: DutyOfFeature = {
  duty: 'BOOKINGS',
  async count(tx, { companyId, timeZone }, userId, at) {
    const today = localDayOf(at, timeZone)
    return (await listBookingsToCome(tx, companyId, userId, today)).length
  },
  async pass(tx, company, act, { from, to }) {
    const { companyId } = company
    const today = localDayOf(act.at, company.timeZone)
    const bookings = await listBookingsToCome(tx, companyId, from, today)
    for (const { bookingId } of bookings) {
      const by = { actor: actorName(act.actor), at: act.at }
      await cancelInStep(tx, company, { bookingId, fromDay: today }, by)
    }
    if (to === null || bookings.length === 0) return 0
    const outcomes = await executeSeveral(tx, companyId, {
      userId: to,
      status: await statusWithoutAnswers(tx, company, 1),
      madeBy: act.actor.kind === 'employee' ? act.actor.userId : null,
      at: act.at,
      actor: actorName(act.actor),
      undo: 'NEVER',
      items: bookings.map(({ date, deskAreaId, deskNumber }) => {
        const bookingId = uuid7()
        return { bookingId, date, deskAreaId, deskNumber, subject: outsideId('BO', bookingId) }
      }),
    })
    return outcomes.filter(({ outcome }) => outcome === 'done').length
  },
}
