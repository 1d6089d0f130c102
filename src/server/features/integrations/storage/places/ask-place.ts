/** One request to a storage: what it answered, as the log keeps it, and what a refusal means. */
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { StorageFault } from '#domain/storage/storage.ts'
import { retryAfterSeconds } from '#server/platform/messages/retry-after.ts'
import type { AllowedAddresses } from '#server/platform/outgoing/allowed-addresses.ts'
import { OutgoingError } from '#server/platform/outgoing/post-json.ts'
import { transfer, type Sent } from '#server/platform/outgoing/transfer.ts'
import { PlaceError, type PlaceExchange, type PlaceRequest } from './place.ts'

export type Reach = {
  readonly addresses: AllowedAddresses
  readonly nowMs: () => number
  /** Ends whatever is under way: the document's own time is over. */
  readonly signal: AbortSignal
  readonly onExchange: (exchange: PlaceExchange) => void
}

export type Answer = {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  /** The beginning of what it says, in one line; '' of a file. */
  readonly text: string
  /** As it came, of an API that was asked for JSON; else ''. */
  readonly json: string
  /** Of a file that was read whole. */
  readonly read: { readonly sha256: string; readonly size: number } | null
}

export type Asked = Omit<Sent, 'signal'> & {
  readonly url: URL
  readonly request: PlaceRequest
  /** Statuses besides 2xx that the caller understands. */
  readonly understood: readonly number[]
  /** Reads a file of at most so many bytes, instead of a text. */
  readonly fileOf?: number
  /** Reads a text of up to a megabyte as it is. */
  readonly isJson?: boolean
  /** A good answer holds an address by which anybody could write or read: it stays out of the log. */
  readonly isSecret?: boolean
}

/** How Node names what is wrong with a certificate, or with those that vouch for it. */
const certificateCodes = /CERT|SIGNATURE/
const maxText = 4_000
const maxJson = 1_000_000

/** @throws PlaceError */
export async function askPlace(reach: Reach, asked: Asked): Promise<Answer> {
  const begun = performance.now()
  const { url, request, understood, fileOf, isJson = false, isSecret = false, ...sent } = asked
  const note = (status: number | null, answer: string, error: StorageFault | null): void =>
    reach.onExchange({
      request,
      durationMs: Math.round(performance.now() - begun),
      status,
      answer,
      error,
    })
  let answer: Answer
  try {
    answer = await transfer(url, { ...sent, signal: reach.signal }, reach.addresses, (message) =>
      readAnswer(message, fileOf, isJson ? maxJson : maxText),
    )
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    const fault = whyNot(error)
    note(null, '', fault)
    throw new PlaceError(fault, { cause: error })
  }
  const { status, headers, text } = answer
  const fault = understood.includes(status) ? null : faultOf(answer)
  note(status, isSecret && status < 300 ? '' : text, fault)
  if (fault === null) return answer
  const wait = retryAfterSeconds(headers['retry-after'] ?? null, reach.nowMs())
  throw new PlaceError(fault, { status, retryAfterSeconds: wait })
}

async function readAnswer(message: IncomingMessage, fileOf = -1, most = maxText): Promise<Answer> {
  const { statusCode: status = 0, headers } = message
  const isFile = fileOf >= 0 && status === 200
  const hash = createHash('sha256')
  const parts: Buffer[] = []
  let size = 0
  for await (const part of message as AsyncIterable<Buffer>) {
    size += part.length
    if (isFile) hash.update(part)
    else parts.push(part)
    // What is longer is another file, or a text that nobody reads.
    if (size > (isFile ? fileOf : most)) break
  }
  if (isFile) {
    return { status, headers, text: '', json: '', read: { sha256: hash.digest('hex'), size } }
  }
  const all = Buffer.concat(parts)
  const text = inOneLine(all.subarray(0, maxText).toString())
  return { status, headers, text, json: most === maxJson ? all.toString() : '', read: null }
}

function inOneLine(text: string): string {
  return Array.from(text.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim())
    .slice(0, 1_000)
    .join('')
}

/** Drives say these with 403 or 409: of Google, Box, Dropbox, and of the gateway before Egnyte. */
const isBusy =
  /[rR]ateLimitExceeded|too_many_(requests|write_operations)|operation_blocked_temporary|OVER_(QPS|RATE)/
const isFull = /storageQuotaExceeded|storage_limit_exceeded|insufficient_space|quotaLimitReached/

function faultOf({ status, headers, text }: Answer): StorageFault | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return 'redirect'
  if (text.includes('RequestTimeTooSkewed')) return 'clock'
  const gateway = headers['x-mashery-error-code'] ?? ''
  if (isBusy.test(text) || isBusy.test(String(gateway))) return 'refused_for_now'
  if (isFull.test(text)) return 'full'
  if (status === 401 || status === 403) return 'login'
  if (status === 404 || status === 409) return 'no_place'
  if (status === 429 || status === 503) return 'refused_for_now'
  if (status === 507 || status === 413) return 'full'
  return status < 500 ? 'refused' : 'failed'
}

function whyNot(error: OutgoingError): StorageFault {
  if (error.isForbidden) return 'address_not_allowed'
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (code === 'ENOTFOUND') return 'no_name'
  if (certificateCodes.test(code)) return 'certificate'
  return error.isSent || code === 'ABORT_ERR' ? 'no_answer' : 'connection'
}

/** A name in a path, as RFC 3986 says, also what `encodeURIComponent` leaves. */
export const encodedName = (name: string): string =>
  encodeURIComponent(name).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** The address of a path below another. */
export function addressBelow(root: string, path: string): URL {
  const names = path.split('/').map(encodedName)
  const base = root.endsWith('/') ? root : `${root}/`
  return new URL(`${base}${names.join('/')}`)
}
