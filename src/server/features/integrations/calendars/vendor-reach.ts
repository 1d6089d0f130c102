/** One request to a vendor's API in JSON, by the token of the calendar's consent, which is renewed once where the API refuses it. */
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { z } from 'zod'
import type { CalendarConnectionFault } from '#domain/calendar/connection.ts'
import { accessFor, type AccessDeps } from '#server/platform/integrations/consent/access-token.ts'
import {
  ConsentError,
  type ConsentFault,
} from '#server/platform/integrations/consent/consent-error.ts'
import { retryAfterSeconds } from '#server/platform/messages/retry-after.ts'
import { allowedAddresses } from '#server/platform/outgoing/allowed-addresses.ts'
import { errorCode } from '#server/platform/outgoing/connection-codes.ts'
import { OutgoingError } from '#server/platform/outgoing/post-json.ts'
import { transfer } from '#server/platform/outgoing/transfer.ts'
import { vendorAddress } from '#server/platform/outgoing/vendor-address.ts'
import { whyNot } from './dav/ask-dav.ts'
import { CalendarFault } from './dav/calendar-fault.ts'
import type { CalendarKey } from './entries/queries.ts'

export type VendorReach = {
  readonly deps: AccessDeps
  readonly key: CalendarKey
  /** Ends whatever is under way. */
  readonly signal: AbortSignal
  /** For one answer, in milliseconds. */
  readonly patienceMs: number
  /** What the vendor's refusal means, besides what every API means by its status. */
  readonly faultOf: (status: number, text: string) => CalendarConnectionFault | null
}

export type VendorAsked = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** At the vendor. */
  readonly address: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Statuses besides 2xx that the caller understands. */
  readonly understood?: readonly number[]
}

export type VendorAnswer = { readonly status: number; readonly text: string }

/** A page of a list, or a meeting of a thousand people. */
const maxBytes = 4_000_000

/** @throws CalendarFault */
export async function askVendor(reach: VendorReach, asked: VendorAsked): Promise<VendorAnswer> {
  const token = await tokenOf(reach, null)
  const first = await send(reach, asked, token)
  const answer =
    first.status === 401 ? await send(reach, asked, await tokenOf(reach, token)) : first
  const { status, text, headers } = answer
  if (status >= 200 && status < 300) return answer
  const told = reach.faultOf(status, text)
  if (told === null && asked.understood?.includes(status) === true) return answer
  throw new CalendarFault(told ?? usualFault(status), {
    detail: String(status),
    retryAfterSeconds: retryAfterSeconds(
      headers['retry-after'] ?? null,
      reach.deps.clock.epochMs(),
    ),
  })
}

/** @throws CalendarFault where it is something else, or half of it */
export function readAnswer<Schema extends z.ZodType>(
  { text }: VendorAnswer,
  schema: Schema,
): z.output<Schema> {
  const read = schema.safeParse(parsed(text))
  if (!read.success) throw new CalendarFault('not_understood')
  return read.data
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

async function send(
  { deps: { config }, signal: ending, patienceMs }: VendorReach,
  { method, address, headers = {}, body }: VendorAsked,
  token: string,
): Promise<VendorAnswer & { readonly headers: IncomingMessage['headers'] }> {
  const bytes = Buffer.from(body === undefined ? '' : JSON.stringify(body))
  const signal = AbortSignal.any([ending, AbortSignal.timeout(patienceMs)])
  const sent = {
    method,
    headers: {
      ...headers,
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
      'content-length': String(bytes.length),
      'user-agent': 'Foyer',
    },
    body: Readable.from([bytes]),
    signal,
  }
  const addresses = allowedAddresses(config.webhookAllow)
  try {
    return await transfer(vendorAddress(config, address), sent, addresses, async (message) => ({
      status: message.statusCode ?? 0,
      headers: message.headers,
      text: await textOf(message),
    }))
  } catch (error) {
    ending.throwIfAborted()
    if (!(error instanceof OutgoingError)) throw error
    throw new CalendarFault(whyNot(error), { cause: error, detail: errorCode(error.cause) })
  }
}

/** @throws CalendarFault for more than is read */
async function textOf(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of message as AsyncIterable<Buffer>) {
    size += part.length
    if (size > maxBytes) throw new CalendarFault('not_understood')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

function usualFault(status: number): CalendarConnectionFault {
  if (status >= 300 && status < 400) return 'redirected'
  if (status === 401) return 'consent'
  if (status === 403) return 'sign_in_refused'
  if (status === 404) return 'not_a_calendar'
  if (status === 429 || status === 503) return 'busy'
  return 'failed'
}

const consentFaults: Readonly<Record<ConsentFault, CalendarConnectionFault>> = {
  consent_wanted: 'consent',
  consent_ended: 'consent',
  client_refused: 'client',
  refused: 'client',
  unavailable: 'busy',
  secret_unreadable: 'secret_unreadable',
}

/** @throws CalendarFault */
async function tokenOf(
  { deps, key: { companyId, calendarId } }: VendorReach,
  refused: string | null,
): Promise<string> {
  try {
    const place = { companyId, integrationId: calendarId }
    return (await accessFor(deps, place, refused)).accessToken
  } catch (error) {
    if (!(error instanceof ConsentError)) throw error
    const { fault, retryAfterSeconds: seconds } = error
    throw new CalendarFault(consentFaults[fault], { cause: error, retryAfterSeconds: seconds })
  }
}
