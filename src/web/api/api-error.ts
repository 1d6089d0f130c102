import type { ErrorBody, ErrorCode } from '#contract/errors.ts'
import type { HttpFailure } from './http-client.ts'

/**
 * A call that was refused, or that got no answer (`network`). `message` is the server's sentence in
 * the language of the call; it is empty when there was no answer.
 */
export class ApiError extends Error {
  readonly code: ErrorCode | 'network'
  readonly status: number
  readonly details: unknown
  /** Seconds the server asks to wait before the next try. */
  readonly retryAfterSeconds: number | null

  constructor(failure: Pick<HttpFailure, 'data' | 'headers' | 'isNetworkError' | 'status'>) {
    const body = readErrorBody(failure.data)
    super(body?.error.message ?? '', { cause: failure })
    this.name = 'ApiError'
    this.code = body?.error.code ?? codeOf(failure)
    this.status = failure.status
    this.details = body?.error.details
    const seconds = Number(failure.headers['retry-after'] ?? NaN)
    this.retryAfterSeconds = Number.isFinite(seconds) ? seconds : null
  }
}

/** What is too large is not sent, or refused by a proxy in words of its own: in either case sending it again leads nowhere. */
function codeOf({
  status,
  isNetworkError,
}: Pick<HttpFailure, 'isNetworkError' | 'status'>): ApiError['code'] {
  if (status === 413) return 'body_too_large'
  return isNetworkError ? 'network' : 'internal'
}

function readErrorBody(data: unknown): ErrorBody | null {
  if (typeof data !== 'object' || data === null || !('error' in data)) return null
  const { error } = data
  if (typeof error !== 'object' || error === null) return null
  if (!('code' in error) || typeof error.code !== 'string') return null
  if (!('message' in error) || typeof error.message !== 'string') return null
  // Codes come from the same catalogue on the server; an unknown one falls through every comparison.
  return data as ErrorBody
}
