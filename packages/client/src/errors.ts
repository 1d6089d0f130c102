/** What can go wrong with a call. */

/** Foyer refused, or something between did. `code` never changes; `message` is a sentence in the language of the call. */
export class FoyerError extends Error {
  override readonly name = 'FoyerError'
  /** A code of Foyer's catalogue (`ErrorCode`), or of OAuth; `network` without an answer, `unexpected_answer` where it was not Foyer that answered. */
  readonly code: string
  /** 0 without an answer. */
  readonly status: number
  readonly details: unknown
  /** How long the server asks to wait. */
  readonly retryAfterSeconds: number | null

  constructor(
    code: string,
    message: string,
    more: {
      readonly status?: number
      readonly details?: unknown
      readonly retryAfterSeconds?: number | null
      readonly cause?: unknown
    } = {},
  ) {
    super(message, { cause: more.cause })
    this.code = code
    this.status = more.status ?? 0
    this.details = more.details
    this.retryAfterSeconds = more.retryAfterSeconds ?? null
  }
}

/** Reads a refusal: Foyer's own form, or that of OAuth (RFC 6749 §5.2). */
export async function readRefusal(response: Response): Promise<FoyerError> {
  const { status } = response
  const more = { status, retryAfterSeconds: readRetryAfter(response.headers.get('retry-after')) }
  const text = await response.text().catch(() => '')
  const error = errorIn(text)
  if (typeof error === 'string') return new FoyerError(error, error, more)
  if (isObject(error) && typeof error['code'] === 'string') {
    const { code, message, details } = error
    return new FoyerError(code, typeof message === 'string' ? message : code, { ...more, details })
  }
  return new FoyerError('unexpected_answer', `HTTP ${String(status)}`, more)
}

/** Seconds, or a date (RFC 9110 §10.2.3). */
function readRetryAfter(value: string | null): number | null {
  if (value === null) return null
  const seconds = Number(value)
  if (Number.isFinite(seconds)) return Math.max(0, seconds)
  const until = Date.parse(value)
  return Number.isNaN(until) ? null : Math.max(0, (until - Date.now()) / 1000)
}

function errorIn(text: string): unknown {
  try {
    const body: unknown = JSON.parse(text)
    return isObject(body) ? body['error'] : undefined
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
