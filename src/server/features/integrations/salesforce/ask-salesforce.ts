/** One call to the REST API of Salesforce, by the token of the connection's consent, which is renewed once where it is refused. */
import { z } from 'zod'
import { instanceAddress } from '#domain/salesforce/login.ts'
import { judgeRefusal, type SalesforceFault } from '#domain/salesforce/refusal.ts'
import {
  accessFor,
  type Access,
  type AccessDeps,
} from '#server/platform/integrations/consent/access-token.ts'
import {
  ConsentError,
  type ConsentFault,
} from '#server/platform/integrations/consent/consent-error.ts'
import {
  makeCall,
  type Exchange,
  type ExchangeError,
  type ExchangeReach,
} from '#server/platform/integrations/exchange.ts'
import type { EarlierCall } from '#server/platform/integrations/integration.ts'
import type { Place } from '#server/platform/integrations/queries.ts'
import { vendorAddress } from '#server/platform/outgoing/vendor-address.ts'

export type SalesforceReach = {
  readonly deps: AccessDeps
  readonly place: Place
  readonly reach: ExchangeReach
}

export type Asked = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below the version; begins with a slash, or is empty. */
  readonly path: string
  readonly body?: unknown
}

export type Answered = EarlierCall & {
  readonly fault: SalesforceFault | null
  /** As Salesforce names what is wrong. */
  readonly codes: readonly string[]
  /** The body as JSON; null where there is none. */
  readonly json: unknown
}

/** Every instance has it, and will for years. */
const version = '/services/data/v62.0'
const refused = z.array(z.object({ errorCode: z.string() }))

/** Never thrown, always told. */
export async function askSalesforce(of: SalesforceReach, asked: Asked): Promise<Answered> {
  const { deps, place } = of
  try {
    const access = await accessFor(deps, place)
    const first = await send(of, asked, access)
    if (first.status !== 401) return judge(first)
    return judge(await send(of, asked, await accessFor(deps, place, access.accessToken)))
  } catch (error) {
    if (!(error instanceof ConsentError)) throw error
    const fault = consentFaults[error.fault]
    const nothing = { durationMs: 0, status: null, answer: '', text: '' }
    return {
      ...nothing,
      error: errorOf(fault),
      retryAfterSeconds: error.retryAfterSeconds,
      headers: headersOf(asked),
      fault,
      codes: [],
      json: null,
    }
  }
}

/** What is written down of a call; what proves it is added when it leaves. */
function headersOf({ method, path, body }: Asked): Readonly<Record<string, string>> {
  return {
    request: `${method} ${version}${path}`,
    ...(body !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
  }
}

async function send(
  { deps: { config }, reach }: SalesforceReach,
  asked: Asked,
  { accessToken, told }: Access,
): Promise<EarlierCall> {
  const { method, path, body } = asked
  const headers = headersOf(asked)
  const instance = instanceAddress(told['instance_url'] ?? '')
  if (instance === null) {
    const nothing = { durationMs: 0, status: null, answer: '', text: '', retryAfterSeconds: null }
    return { ...nothing, headers, error: 'not_understood' }
  }
  const { request: _, ...sent } = headers
  const exchange = await makeCall(reach, {
    method,
    address: vendorAddress(config, `${instance}${version}${path}`).href,
    headers: {
      ...sent,
      accept: 'application/json',
      authorization: `Bearer ${accessToken}`,
      'user-agent': 'Foyer',
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
  return { ...exchange, headers }
}

function judge(call: EarlierCall): Answered {
  const { status, text } = call
  const json = jsonOf(text)
  const read = refused.safeParse(json)
  const codes = read.success ? read.data.map(({ errorCode }) => errorCode) : []
  if (status === null) {
    const fault = call.error === 'not_understood' ? 'not_understood' : 'no_answer'
    // The log says more closely why.
    return { ...call, fault, codes, json }
  }
  const isGood = status >= 200 && status < 300
  // A proxy in between may say 200 to anything.
  const isRead = status === 204 || (typeof json === 'object' && json !== null)
  const fault = isGood ? (isRead ? null : 'not_understood') : judgeRefusal(status, codes)
  return { ...call, error: fault === null ? null : errorOf(fault), fault, codes, json }
}

/** As the log names it. */
export function errorOf(fault: SalesforceFault): ExchangeError {
  switch (fault) {
    case 'busy':
    case 'day_limit':
      return 'refused_for_now'
    case 'consent':
    case 'client':
    case 'limit':
    case 'field_missing':
    case 'not_permitted':
    case 'not_understood':
    case 'no_answer':
    case 'failed':
      return fault
    case 'refused':
      return 'not_taken'
  }
}

const consentFaults: Readonly<Record<ConsentFault, SalesforceFault>> = {
  consent_wanted: 'consent',
  consent_ended: 'consent',
  client_refused: 'client',
  refused: 'client',
  unavailable: 'busy',
  secret_unreadable: 'client',
}

function jsonOf(text: Exchange['text']): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
