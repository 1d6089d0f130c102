import type { ErrorCode } from '#contract/errors.ts'
import { ApiError } from '#web/api/api-error.ts'
import { HttpFailure } from '#web/api/http-client.ts'

/** The refusals of the device, with the status that the server gives to the same. Contract, errors. */
const statuses = {
  pass_unknown: 404,
  pass_wrong_day: 409,
  pass_revoked: 409,
  lookup_not_offered: 403,
  check_in_denied: 409,
  check_in_incomplete: 409,
  visit_status_conflict: 409,
  rate_limited: 429,
  token_expired: 401,
} as const satisfies Partial<Record<ErrorCode, number>>

export type Refusal = keyof typeof statuses

/** The error that a call rejects with, as if the server had refused. */
export function refusal(code: Refusal, sentence: (code: Refusal) => string): ApiError {
  const data = { error: { code, message: sentence(code) } }
  const answer = { data, headers: {}, status: statuses[code], statusText: code, url: '' }
  return new ApiError(new HttpFailure(answer))
}

/** The error of a call that only the server can answer. */
export function noServer(): ApiError {
  const answer = { data: null, headers: {}, status: 500, statusText: 'ERR_NETWORK', url: '' }
  return new ApiError(new HttpFailure(answer, true))
}
