/** The one way to refuse: a code of the catalogue. */
import type { ErrorCode } from '#contract/errors.ts'

export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ErrorCode
  readonly details: unknown

  /** `details` travels to the caller: never personal data, never internals. */
  constructor(code: ErrorCode, details?: unknown) {
    super(code)
    this.code = code
    this.details = details
  }
}

/** The row, or a refusal when there is none. */
export function mustFind<T>(row: T | null | undefined, code: ErrorCode = 'not_found'): T {
  if (row === null || row === undefined) throw new ApiError(code)
  return row
}
