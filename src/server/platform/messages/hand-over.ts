/** Hands a message over to an address that somebody configured, and reads what came back. */
import { fetchChecked } from '../outgoing/fetch-checked.ts'
import type { AllowedAddresses } from '../outgoing/allowed-addresses.ts'
import { OutgoingError } from '../outgoing/post-json.ts'
import type { MessageFailure, MessageResult } from './message-sender.ts'
import { retryAfterSeconds } from './retry-after.ts'

export type Reach = {
  readonly addresses: AllowedAddresses
  readonly timeoutMs: number
  /** Seconds since 1970, for a `Retry-After` that names a date. */
  readonly nowMs: () => number
}

export type HandedOver = {
  readonly address: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  /** Empty for none. */
  readonly body: string
  /** A text that a good answer holds; empty: any text. */
  readonly answerContains: string
  /** Never shown, whoever repeats them. */
  readonly secrets: readonly string[]
}

const maxDetail = 300
/** Not taken, and for certain not acted on. */
const forNow = new Set([408, 425, 429, 500, 502, 503])
/** Somebody in between has lost sight of it. */
const unknown = 504

/**
 * Where it is not known whether a message has arrived it is not sent again: a text message twice is worse than one that a person
 * sends again (decision 0062).
 */
export async function handOver(reach: Reach, given: HandedOver): Promise<MessageResult> {
  const failed = (
    kind: MessageFailure['kind'],
    reason: MessageFailure['reason'],
    detail: string,
    wait: number | null = null,
  ): MessageFailure => ({ ok: false, kind, reason, detail, retryAfterSeconds: wait })
  let response: Response
  let text: string
  try {
    const { address, method, headers, body } = given
    const asked = { method, headers: { ...headers, 'user-agent': 'Foyer' } }
    response = await fetchChecked(reach)(address, body === '' ? asked : { ...asked, body })
    text = await response.text()
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    if (error.isForbidden) return failed('permanent', 'address_not_allowed', '')
    return error.isSent
      ? failed('permanent', 'no_answer', '')
      : failed('temporary', 'connection', '')
  }
  const { status } = response
  const detail = shown(`${String(status)} ${text}`, given.secrets)
  if (status === unknown) return failed('permanent', 'no_answer', detail)
  if (forNow.has(status)) {
    const wait = retryAfterSeconds(response.headers.get('retry-after'), reach.nowMs())
    return failed('temporary', 'refused_for_now', detail, wait)
  }
  if (status >= 300 && status < 400) return failed('permanent', 'redirect', detail)
  const isGood = status >= 200 && status < 300 && text.includes(given.answerContains)
  return isGood ? { ok: true, detail } : failed('permanent', 'refused', detail)
}

/** What others said, in one line, without what is secret. */
function shown(said: string, secrets: readonly string[]): string {
  const long = secrets.filter((secret) => secret.length > 3)
  const hidden = long.reduce((text, secret) => text.replaceAll(secret, '•••'), said)
  const line = hidden.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim()
  return Array.from(line).slice(0, maxDetail).join('')
}
