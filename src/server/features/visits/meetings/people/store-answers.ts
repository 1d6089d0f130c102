import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { answersOf, compareAnswers, type AnswersGiven } from './check-answers.ts'
import {
  listAnswers,
  listFields,
  writeProfileAnswers,
  writeVisitAnswers,
} from './queries-visitors.ts'

/**
 * Stores the answers that a meeting's visitors bring along, at their profiles or at the visits that nobody has begun.
 * `shownDates`: the visit of each visitor whose answers a reader of the meeting sees.
 * @returns the visitors with a change.
 * @throws ApiError invalid_answer with the place of each.
 */
export async function storeAnswers(
  tx: Tx,
  companyId: CompanyId,
  meetingId: string,
  given: readonly AnswersGiven[],
  {
    shownDates,
    today,
    answeredBy = 'STAFF',
  }: {
    shownDates: ReadonlyMap<string, string>
    today: string
    answeredBy?: 'STAFF' | 'VISITOR'
  },
): Promise<ReadonlySet<string>> {
  if (given.every(({ answers }) => answers.length === 0)) return new Set()
  const visitorIds = given.map(({ visitorId }) => visitorId)
  const known = await listFields(tx, companyId)
  const fields = known.filter(({ internalOnly }) => answeredBy === 'STAFF' || !internalOnly)
  const stored = await listAnswers(tx, companyId, meetingId, visitorIds)
  const { profile, visit, faults } = compareAnswers(given, answersOf(stored, shownDates), fields)
  if (faults.length > 0) throw new ApiError('invalid_answer', faults)
  await writeProfileAnswers(tx, companyId, meetingId, profile, today)
  await writeVisitAnswers(tx, companyId, meetingId, visit, today)
  return new Set([...profile, ...visit].map(({ visitorId }) => visitorId))
}
