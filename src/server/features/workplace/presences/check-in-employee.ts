/** Somebody comes in, and their booking of the day goes with it: one act (issue 4 §1, Desk sticker). */
import { outsideId } from '#contract/ids.ts'
import type { PresenceRefusal } from '#domain/booking/presence/refusal.ts'
import { actorName } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { localDayOf } from '#server/platform/time/local-day.ts'
import { presentOwnPresence, type OwnPresence } from './present.ts'
import { executeCheckIn } from './queries.ts'

export type CheckIn = {
  readonly userId: string
  /** Which kiosk's code was scanned, and the step of a signed one; null for an API client's word. */
  readonly kiosk: { readonly kioskId: string; readonly codeStep: number | null } | null
}

/**
 * @throws ApiError employee_already_checked_in | employee_check_in_failed | booking_denied |
 *   not_allowed_on_location | presence_code_invalid | not_found
 */
export async function checkInEmployee(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  { userId, kiosk }: CheckIn,
): Promise<OwnPresence> {
  if (!company.allowedOnLocation) throw new ApiError('not_allowed_on_location')
  const date = localDayOf(act.at, company.timeZone)
  // The index over the organisation has the last word, also against a check-in at another company.
  const outcome = await executeCheckIn(tx, company.companyId, {
    presenceId: uuid7(),
    userId,
    date,
    kioskId: kiosk?.kioskId ?? null,
    codeStep: kiosk?.codeStep ?? null,
    bookingNeeded: company.employee.checkInNeedsBooking,
    at: act.at,
    subject: outsideId('US', userId),
    actor: actorName(act.actor),
    commandId: act.commandId,
  })
  if (outcome.outcome === 'missing') throw new ApiError('not_found')
  if (outcome.outcome === 'refused') throw checkInError(outcome.facts.reason)
  const { bookingId } = outcome
  return presentOwnPresence({
    company_id: company.companyId,
    checked_in_at: act.at,
    booking_id: bookingId,
  })
}

function checkInError(reason: PresenceRefusal): ApiError {
  switch (reason) {
    case 'already_checked_in':
      return new ApiError('employee_already_checked_in')
    case 'not_allowed_on_location':
      return new ApiError('not_allowed_on_location')
    case 'denied':
      return new ApiError('booking_denied')
    case 'code_used':
      return new ApiError('presence_code_invalid')
    case 'incomplete':
    case 'no_booking':
      return new ApiError('employee_check_in_failed', { reason })
  }
}
