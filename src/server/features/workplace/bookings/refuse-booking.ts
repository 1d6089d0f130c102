/** The reasons of the database in the words of the error catalogue (Spec §8). */
import type { ErrorCode } from '#contract/errors.ts'
import type { DayRefusal } from '#domain/booking/bookable-day.ts'
import type { BookingRefusal } from '#domain/booking/booking-refusal.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import type { BookingOutcome } from './queries.ts'

const codes: Readonly<Record<BookingRefusal, ErrorCode>> = {
  holiday: 'day_not_bookable',
  weekday: 'day_not_bookable',
  person_unknown: 'not_found',
  not_allowed_on_location: 'not_allowed_on_location',
  denied: 'booking_denied',
  booked: 'expected_booking_exists',
  area_unknown: 'not_found',
  area_holiday: 'desk_area_closed',
  area_weekday: 'desk_area_closed',
  desk_needed: 'validation_failed',
  desk_unknown: 'validation_failed',
  desk_blocked: 'desk_blocked',
  desk_taken: 'desk_taken',
  desk_owned: 'desk_owned',
  team_only: 'team_only',
  location_full: 'location_full',
  floor_full: 'floor_full',
  area_full: 'desk_area_full',
}

/** Why a place is refused. */
export function bookingError(reason: BookingRefusal): ApiError {
  const code = codes[reason]
  switch (reason) {
    case 'holiday':
    case 'weekday':
      return dayError(reason)
    case 'area_holiday':
      return new ApiError(code, { reason: 'holiday' })
    case 'area_weekday':
      return new ApiError(code, { reason: 'weekday' })
    default:
      return code === 'validation_failed'
        ? new ApiError(code, [{ field: 'body.deskNumber', code: reason }])
        : new ApiError(code)
  }
}

export function dayError(reason: DayRefusal): ApiError {
  return new ApiError('day_not_bookable', { reason })
}

/** In a transaction, where the command is kept by itself. */
export const withoutCommand = { endpoint: '', requestHash: '' } as const

/**
 * The answer to a request: `answer` when it is done now, or what was answered to the same request before.
 * @throws ApiError with the reason when it is not done
 */
export function settle<Answer>(
  outcome: BookingOutcome,
  request: { readonly endpoint: string; readonly requestHash: string },
  answer: Answer,
): Answer {
  switch (outcome.outcome) {
    case 'done':
      return answer
    case 'repeated': {
      const isSame =
        outcome.endpoint === request.endpoint && outcome.requestHash === request.requestHash
      if (!isSame) throw new ApiError('idempotency_key_reused')
      return outcome.answer as Answer // kept by the same endpoint for the same request
    }
    case 'missing':
      throw new ApiError('not_found')
    case 'past':
      throw dayError('past')
    case 'refused':
      throw bookingError(outcome.facts.reason)
    case 'wrong_status':
      throw new ApiError('booking_status_conflict', {
        status: outcome.status,
        ended: outcome.ended,
      })
  }
}
