/** Several days at once, all or nothing or as many as can be, with a result for each (issue 4 §1, One tap). */
import type { HandlerOutput } from '#contract/endpoint.ts'
import type { createSeveralBookings } from '#contract/workplace/bookings.ts'
import { errors, type ErrorCode } from '#contract/errors.ts'
import { outsideId } from '#contract/ids.ts'
import { refuseDay, type DayRefusal } from '#domain/booking/bookable-day.ts'
import { repeatDates, type WeeklyRepeat } from '#domain/booking/repeat-dates.ts'
import type { Deps } from '#server/deps.ts'
import { actorName } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { textFor } from '#server/platform/words/texts.ts'
import type { Place } from './create-booking.ts'
import { limitedTo, personOf, type Booker } from './policy.ts'
import { executeSeveral } from './queries.ts'
import { statusWithoutAnswers } from './days/questionnaire.ts'
import { bookingError } from './refuse-booking.ts'

type Several = HandlerOutput<typeof createSeveralBookings>
type DayResult = Several['days'][number]

export type SeveralInput = Place & {
  readonly userId?: string | undefined
  readonly statusId: 1 | 4
  readonly mode: 'ALL_OR_NOTHING' | 'BEST_EFFORT'
  readonly dates: readonly string[]
  readonly repeat: WeeklyRepeat | null
}

/** @throws ApiError forbidden | validation_failed; what is wrong with a day stands in its result. */
export async function createSeveral(
  tx: Tx,
  deps: Pick<Deps, 'rights'>,
  company: CompanyCard,
  act: Act,
  actor: Booker,
  input: SeveralInput,
  language: string,
): Promise<Several> {
  const userId = await personOf(deps, actor, company, input.userId)
  const repeated = input.repeat === null ? [] : repeatDates(input.repeat)
  const dates = [...new Set([...input.dates, ...repeated])].toSorted()
  const refusedDays = new Map<string, DayRefusal>()
  for (const date of dates) {
    const reason = refuseDay(date, company.employee, act.at, company.timeZone)
    if (reason !== null) refusedDays.set(date, reason)
  }
  const items = dates
    .filter((date) => company.allowedOnLocation && !refusedDays.has(date))
    .map((date) => {
      const bookingId = uuid7()
      const { deskAreaId, deskNumber } = input
      return { bookingId, date, deskAreaId, deskNumber, subject: outsideId('BO', bookingId) }
    })
  const isAll = input.mode === 'ALL_OR_NOTHING'
  const isHopeless = items.length < dates.length
  const outcomes = await executeSeveral(tx, company.companyId, {
    userId,
    status: await statusWithoutAnswers(tx, company, input.statusId),
    madeBy: limitedTo(actor),
    at: act.at,
    actor: actorName(actor),
    undo: !isAll ? 'NEVER' : isHopeless ? 'ALWAYS' : 'IF_REFUSED',
    items,
  })
  const isRefused = isHopeless || outcomes.some(({ outcome }) => outcome !== 'done')
  const isUndone = isAll && isRefused
  const days = dates.map((date): DayResult => {
    const reason = refusedDays.get(date)
    if (reason !== undefined) return refused(date, 'day_not_bookable', language, reason)
    const item = items.find((one) => one.date === date)
    const outcome = outcomes.find((one) => one.date === date)
    if (item === undefined || outcome === undefined) {
      return refused(date, 'not_allowed_on_location', language)
    }
    if (outcome.outcome === 'refused') {
      const { reason: against } = outcome.facts
      const dayReason = against === 'holiday' || against === 'weekday' ? against : null
      return refused(date, bookingError(against).code, language, dayReason)
    }
    const bookingId = isUndone ? null : outsideId('BO', item.bookingId)
    return { date, booked: !isUndone, bookingId, code: null, message: null, reason: null }
  })
  return { booked: days.filter(({ booked }) => booked).length, days }
}

function refused(
  date: string,
  code: ErrorCode,
  language: string,
  reason: DayRefusal | null = null,
): DayResult {
  const message = textFor(language, errors[code].messageKey)
  return { date, booked: false, bookingId: null, code, message, reason }
}
