/** Somebody comes or goes past a reader, which does for them what they would do themselves (issue 15 §5). */
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { inPart } from '#server/platform/database/in-part.ts'
import type { Act } from '#server/platform/events.ts'
import type { ApiError } from '#server/platform/http/answers/api-error.ts'
import { judgePass, type PassOutcome, type PassWay } from '#domain/booking/presence/judge-pass.ts'
import { checkInEmployee } from './check-in-employee.ts'
import { checkOutEmployee } from './check-out-employee.ts'
import { findLastPresence } from './queries.ts'

export type Pass = {
  readonly userId: string
  readonly way: PassWay
  /** ISO 8601; the act's instant is when the reader saw them. */
  readonly now: string
}

/** Never throws for what the rules of a check-in refuse: nobody stands there to be told. */
export async function passEmployee(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  { userId, way, now }: Pass,
): Promise<PassOutcome> {
  if (!company.employee.bookingEnabled) return 'REFUSED'
  const { companyId, timeZone } = company
  const last = await findLastPresence(tx, companyId, userId)
  const judged = judgePass(way, { at: act.at, now, timeZone, last })
  if (judged !== 'ACT') return judged
  const passed = await inPart<unknown>(tx, () =>
    way === 'IN'
      ? checkInEmployee(tx, company, act, { userId, kiosk: null })
      : checkOutEmployee(tx, company, act, userId),
  )
  if (passed.ok) return 'DONE'
  // Meanwhile they have done it themselves, or never left another location.
  const isHere = (await findLastPresence(tx, companyId, userId))?.checkedOutAt === null
  return outcomeOf(passed.error, isHere)
}

function outcomeOf({ code }: ApiError, isHere: boolean): PassOutcome {
  switch (code) {
    case 'employee_already_checked_in':
      return isHere ? 'ALREADY' : 'ELSEWHERE'
    case 'employee_not_checked_in':
      return 'NOT_HERE'
    case 'employee_check_in_failed':
      return 'NO_BOOKING'
    default:
      return 'REFUSED'
  }
}
