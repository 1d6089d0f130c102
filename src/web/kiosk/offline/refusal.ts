import type { ErrorCode } from '#contract/errors.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { ApiError } from '#web/api/api-error.ts'
import { HttpFailure } from '#web/api/http-client.ts'

/** The refusals of the device, each with the status and the sentence that the server gives to the same. */
export const refusals = {
  pass_unknown: { status: 404, messageKey: 'error_pass_unknown' },
  pass_wrong_day: { status: 409, messageKey: 'error_pass_wrong_day' },
  pass_revoked: { status: 409, messageKey: 'error_pass_revoked' },
  lookup_not_offered: { status: 403, messageKey: 'error_lookup_not_offered' },
  check_in_incomplete: { status: 409, messageKey: 'error_check_in_incomplete' },
  visit_status_conflict: { status: 409, messageKey: 'error_visit_status_conflict' },
  rate_limited: { status: 429, messageKey: 'error_rate_limited' },
  token_expired: { status: 401, messageKey: 'error_token_expired' },
} as const satisfies Partial<Record<ErrorCode, { status: number; messageKey: MessageKey }>>

export type Refusal = keyof typeof refusals

/** The error that a call rejects with, as if the server had refused. */
export function refusal(code: Refusal, sentence: (code: Refusal) => string): ApiError {
  const data = { error: { code, message: sentence(code) } }
  const answer = { data, headers: {}, status: refusals[code].status, statusText: code, url: '' }
  return new ApiError(new HttpFailure(answer))
}

/** The error of a call that only the server can answer. */
export function noServer(): ApiError {
  const answer = { data: null, headers: {}, status: 500, statusText: 'ERR_NETWORK', url: '' }
  return new ApiError(new HttpFailure(answer, true))
}
