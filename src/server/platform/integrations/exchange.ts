/** One call to another system, and what came back: never thrown, always told. */
import { fetchChecked } from '../outgoing/fetch-checked.ts'
import type { AllowedAddresses } from '../outgoing/allowed-addresses.ts'
import { OutgoingError } from '../outgoing/post-json.ts'
import { retryAfterSeconds } from '../messages/retry-after.ts'

export type Exchange = {
  readonly durationMs: number
  /** Null where no answer came. */
  readonly status: number | null
  /** The beginning of what came back, in one line. */
  readonly answer: string
  /** All of it, for kinds that learn something by it; never written down. */
  readonly text: string
  /** A code; null where the other side took it. */
  readonly error: ExchangeError | null
  readonly retryAfterSeconds: number | null
}
export type ExchangeError =
  | 'address_not_allowed'
  | 'connection'
  | 'certificate'
  | 'certificate_expired'
  | 'certificate_name'
  | 'certificate_own'
  | 'no_name'
  | 'no_answer'
  | 'long_answer'
  | 'redirect'
  | 'gone'
  | 'refused_for_now'
  | 'refused'
  | 'failed'
  /** It took the call, as far as its status says, and what it answered is nothing that it should. */
  | 'unreadable'
  /** Of kinds that are let in by consent, and have limits and fields of their own. */
  | 'consent'
  | 'client'
  | 'limit'
  | 'field_missing'
  | 'not_permitted'
  | 'not_taken'
  /** Foyer didn't ask for it: too many would go at once. */
  | 'held'
  | 'not_understood'

export type ExchangeReach = {
  readonly addresses: AllowedAddresses
  readonly nowMs: () => number
  /** How long the whole of an answer is waited for. */
  readonly timeoutMs: number
  /** When all of several requests must have come back, as `performance.now()` counts. */
  readonly endsAtMs?: number
  /** Of an authority that counts beside the public ones (PEM); empty: none. */
  readonly certificate?: string
}

/** A database that is asked nothing for longer would end the transaction of whoever sends. */
export const exchangeTimeoutMs = 8_000
/** What is left of the time has to be worth a request. */
const leastMs = 500
const maxAnswer = 1_000
/** How Node names what is wrong with a certificate, or with those that vouch for it. */
const certificateCodes = /CERT|SIGNATURE/

export type Call = {
  readonly method: string
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  /** Null: none. */
  readonly body: string | null
}

/** Posts `body`. */
export function exchange(
  reach: ExchangeReach,
  address: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<Exchange> {
  return makeCall(reach, { method: 'POST', address, headers, body })
}

/** Any call. */
export async function makeCall(
  { addresses, nowMs, timeoutMs: longestMs, endsAtMs, certificate = '' }: ExchangeReach,
  { method, address, headers, body }: Call,
): Promise<Exchange> {
  const begun = performance.now()
  const lasted = (): number => Math.round(performance.now() - begun)
  const failed = (error: ExchangeError): Exchange => ({
    durationMs: lasted(),
    status: null,
    answer: '',
    text: '',
    error,
    retryAfterSeconds: null,
  })
  const timeoutMs = Math.min(longestMs, Math.floor((endsAtMs ?? Infinity) - begun))
  if (timeoutMs < Math.min(leastMs, longestMs)) return failed('no_answer')
  try {
    const send = fetchChecked({ addresses, timeoutMs, certificate })
    const response = await send(address, { method, headers, body })
    const text = await response.text()
    const { status } = response
    return {
      durationMs: lasted(),
      status,
      answer: firstLine(text),
      text,
      error: errorOf(status),
      retryAfterSeconds: retryAfterSeconds(response.headers.get('retry-after'), nowMs()),
    }
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    return failed(whyNot(error))
  }
}

function errorOf(status: number): ExchangeError | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return 'redirect'
  if (status === 410) return 'gone'
  if (status === 429 || status === 503) return 'refused_for_now'
  return status < 500 ? 'refused' : 'failed'
}

function whyNot(error: OutgoingError): ExchangeError {
  if (error.isForbidden) return 'address_not_allowed'
  if (error.isTooLong) return 'long_answer'
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (code === 'ENOTFOUND') return 'no_name'
  if (certificateCodes.test(code)) return 'certificate'
  return error.isSent ? 'no_answer' : 'connection'
}

function firstLine(said: string): string {
  const line = said.slice(0, 4 * maxAnswer).replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
  return Array.from(line.trim()).slice(0, maxAnswer).join('')
}
