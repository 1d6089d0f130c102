/** Booking a place: one statement, one round trip; a second one only where the location has questions. */
import { outsideId } from '#contract/ids.ts'
import { refuseDay } from '#domain/booking/bookable-day.ts'
import type { BookingStatus } from '#domain/booking/booking-status.ts'
import type { Deps } from '#server/deps.ts'
import { actorName } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { freeFiles, holdFiles } from '#server/features/visitors/documents/hold-answer-files.ts'
import { limitedTo, personOf, type Booker } from './policy.ts'
import { bookingAnswer, type BookingAnswer } from './present.ts'
import { executeCreate } from './queries.ts'
import {
  answerFiles,
  checkedAnswers,
  questionnaireId,
  readQuestions,
  statusOf,
  type Answer,
} from './days/questionnaire.ts'
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
 * @throws ApiError with the codes of a place, forbidden, not_found, invalid_answer, document_token_invalid, idempotency_key_reused
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
  const { status, answers, files } = await questioned(request, input)
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
  const outcome = await executeCreate(deps.db, company.companyId, { ...place, madeBy }, change)
  const isKept = outcome.outcome === 'done' || outcome.outcome === 'repeated'
  if (!isKept && files.length > 0) {
    await deps.db.inTenant(company.companyId, (tx) => freeFiles(tx, company.companyId, files))
  }
  return settle(outcome, change, answer)
}

type Questioned = {
  readonly status: BookingStatus
  readonly answers: readonly Answer[]
  /** What is held for this booking alone (uuids). */
  readonly files: readonly string[]
}

async function questioned(
  { actor, act, company, deps }: BookingRequest,
  input: { readonly statusId: 1 | 4; readonly customFields: readonly Answer[] },
): Promise<Questioned> {
  if (questionnaireId(company) === null) {
    if (input.customFields.length > 0) throw new ApiError('invalid_answer')
    return { status: 'EXPECTED', answers: [], files: [] }
  }
  return deps.db.inTenant(company.companyId, async (tx) => {
    const questions = await readQuestions(tx, company)
    const sent = checkedAnswers(questions, input.customFields)
    const answers = sent.filter(({ value }) => value !== '')
    const isLater = input.statusId === 4 && answers.length === 0
    const holder = { userId: limitedTo(actor), at: act.at }
    const files = await holdFiles(tx, company.companyId, holder, answerFiles(questions, answers))
    return { status: isLater ? 'PENDING' : statusOf(questions, answers), answers, files }
  })
}
