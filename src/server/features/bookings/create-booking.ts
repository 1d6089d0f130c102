/** Booking a place: one statement, one round trip; a second one only where the location has questions. */
import { outsideId } from '#contract/ids.ts'
import { refuseDay } from '#domain/booking/bookable-day.ts'
import type { BookingStatus } from '#domain/booking/booking-status.ts'
import type { Deps } from '#server/deps.ts'
import { actorName } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { withRetries } from '#server/platform/http/in-company.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { limitedTo, personOf, type Booker } from './policy.ts'
import { bookingAnswer, type BookingAnswer } from './present.ts'
import { executeCreate } from './queries.ts'
import {
  checkedAnswers,
  questionnaireId,
  readQuestions,
  statusOf,
  type Answer,
} from './questionnaire.ts'
import { dayError, settle } from './refuse-booking.ts'

export type BookingRequest = {
  readonly actor: Booker
  readonly act: Act
  readonly company: CompanyCard
  readonly deps: Pick<Deps, 'db' | 'rights'>
  readonly requestHash: string
}
export type Place = { readonly deskAreaId: string; readonly deskNumber: string | null }

/**
 * Books a place on a day. The answer says what it became: expected, pending while questions are open, or denied.
 * @throws ApiError with the codes of a place, forbidden, not_found, invalid_answer, idempotency_key_reused
 */
export async function createBooking(
  request: BookingRequest,
  input: Place & {
    readonly userId?: string | undefined
    readonly date: string
    readonly statusId: 1 | 4
    readonly customFields: readonly Answer[]
  },
): Promise<BookingAnswer> {
  const { actor, act, company, deps } = request
  const userId = await personOf(deps, actor, company, input.userId)
  if (!company.allowedOnLocation) throw new ApiError('not_allowed_on_location')
  const refusal = refuseDay(input.date, company.employee, act.at, company.timeZone)
  if (refusal !== null) throw dayError(refusal)
  const { status, answers } = await questioned(request, input)
  const bookingId = uuid7()
  const answer = bookingAnswer(bookingId, status)
  const change = {
    subject: outsideId('BO', bookingId),
    actor: actorName(actor),
    commandId: act.commandId,
    endpoint: 'bookings.create',
    requestHash: request.requestHash,
    answer,
  }
  const { date, deskAreaId, deskNumber } = input
  const place = { bookingId, userId, date, deskAreaId, deskNumber, status, answers, at: act.at }
  const madeBy = limitedTo(actor)
  const outcome = await withRetries(() =>
    executeCreate(deps.db, company.companyId, { ...place, madeBy }, change),
  )
  return settle(outcome, change, answer)
}

async function questioned(
  { company, deps }: Pick<BookingRequest, 'company' | 'deps'>,
  input: { readonly statusId: 1 | 4; readonly customFields: readonly Answer[] },
): Promise<{ status: BookingStatus; answers: readonly Answer[] }> {
  if (questionnaireId(company) === null) {
    if (input.customFields.length > 0) throw new ApiError('invalid_answer')
    return { status: 'EXPECTED', answers: [] }
  }
  const questions = await deps.db.inTenant(company.companyId, (tx) => readQuestions(tx, company))
  const answers = checkedAnswers(questions, input.customFields).filter(({ value }) => value !== '')
  const isLater = input.statusId === 4 && answers.length === 0
  return { status: isLater ? 'PENDING' : statusOf(questions, answers), answers }
}
