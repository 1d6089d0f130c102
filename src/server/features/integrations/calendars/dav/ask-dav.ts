/** One request to a calendar server (RFC 4791), by name and password (RFC 7617), by the rules for calls that leave. */
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { CalendarConnectionFault } from '#domain/calendar/connection.ts'
import { retryAfterSeconds } from '#server/platform/messages/retry-after.ts'
import type { AllowedAddresses } from '#server/platform/outgoing/allowed-addresses.ts'
import {
  certificateCode,
  connectionCode,
  errorCode,
} from '#server/platform/outgoing/connection-codes.ts'
import { OutgoingError } from '#server/platform/outgoing/post-json.ts'
import { transfer } from '#server/platform/outgoing/transfer.ts'
import { CalendarFault } from './calendar-fault.ts'

export type DavAccess = {
  /** Of the calendar. */
  readonly address: string
  readonly user: string
  readonly password: string
}
export type DavReach = {
  readonly addresses: AllowedAddresses
  readonly nowMs: () => number
  /** Ends whatever is under way. */
  readonly signal: AbortSignal
  /** For one answer, in milliseconds. */
  readonly patienceMs: number
}
export type Dav = { readonly access: DavAccess; readonly reach: DavReach }

export type DavRequest = {
  readonly method: 'PROPFIND' | 'REPORT' | 'GET' | 'PUT' | 'DELETE'
  /** Same server as the access, or one that it refers to. */
  readonly url: URL
  /** Of PROPFIND and REPORT. */
  readonly depth?: '0' | '1'
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string
  /** Statuses besides 2xx that the caller understands. */
  readonly understood?: readonly number[]
  readonly maxBytes: number
}

export type DavAnswer = {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  /** Null where it is longer than was asked for. */
  readonly text: string | null
}

/** @throws CalendarFault */
export async function askDav({ access, reach }: Dav, request: DavRequest): Promise<DavAnswer> {
  const { method, url, depth, body, understood = [], maxBytes } = request
  const xml = { 'content-type': 'application/xml; charset=utf-8' }
  const bytes = Buffer.from(body)
  const headers = {
    authorization: `Basic ${Buffer.from(`${access.user}:${access.password}`).toString('base64')}`,
    ...(depth === undefined ? request.headers : { depth, ...xml }),
    'content-length': String(bytes.length),
    'user-agent': 'Foyer',
  }
  const signal = AbortSignal.any([reach.signal, AbortSignal.timeout(reach.patienceMs)])
  const sent = { method, headers, body: Readable.from([bytes]), signal }
  let answer: DavAnswer
  try {
    answer = await transfer(url, sent, reach.addresses, (message) => readAnswer(message, maxBytes))
  } catch (error) {
    reach.signal.throwIfAborted()
    if (!(error instanceof OutgoingError)) throw error
    throw new CalendarFault(whyNot(error), { cause: error, detail: errorCode(error.cause) })
  }
  const { status } = answer
  if ((status >= 200 && status < 300) || understood.includes(status)) return answer
  throw new CalendarFault(faultOf(status), {
    detail: `${String(status)} ${status >= 500 ? '' : (answer.text ?? '').slice(0, 200)}`,
    retryAfterSeconds: retryAfterSeconds(answer.headers['retry-after'] ?? null, reach.nowMs()),
  })
}

async function readAnswer(message: IncomingMessage, maxBytes: number): Promise<DavAnswer> {
  const { statusCode: status = 0, headers } = message
  const parts: Buffer[] = []
  let size = 0
  for await (const part of message as AsyncIterable<Buffer>) {
    size += part.length
    if (size > maxBytes) return { status, headers, text: null }
    parts.push(part)
  }
  return { status, headers, text: Buffer.concat(parts).toString() }
}

function faultOf(status: number): CalendarConnectionFault {
  if (status >= 300 && status < 400) return 'redirected'
  if (status === 401 || status === 403) return 'sign_in_refused'
  if (status === 429 || status === 503) return 'busy'
  return status < 500 ? 'not_a_calendar' : 'failed'
}

export function whyNot(error: OutgoingError): CalendarConnectionFault {
  if (error.isForbidden) return 'address_not_allowed'
  const { cause } = error
  const certificate = certificateCode(cause)
  if (certificate !== null) return certificate
  if (/^ERR_(?:TLS|SSL)|^EPROTO$/.test(errorCode(cause))) return 'encryption_failed'
  return connectionCode(cause) ?? 'connection_lost'
}
