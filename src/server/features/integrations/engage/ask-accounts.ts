/** Calls about accounts at Eptura Engage, each told with what it was and what came back. Never thrown. */
import { judgeStatus, type EngageFault } from '#domain/engage/engage-fault.ts'
import type { JsonObject } from '#domain/scim/resource.ts'
import {
  makeCall,
  type Exchange,
  type ExchangeError,
  type ExchangeReach,
} from '#server/platform/integrations/exchange.ts'
import type { EarlierCall } from '#server/platform/integrations/integration.ts'
import type { EngageAccess } from './ask-engage.ts'
import { jsonOf, type EngageTokens } from './engage-token.ts'

export type AskedAccount = {
  readonly method: 'GET' | 'POST' | 'PATCH'
  /** Below the SCIM API URL; begins with a slash. */
  readonly path: string
  readonly body?: JsonObject
}
export type AccountAnswer = EarlierCall & {
  /** It will never take this, and it is well: what it was asked is what is wrong. */
  readonly isOfThisOne: boolean
  /** The body as JSON; null where there is none. */
  readonly json: unknown
}
export type AskAccount = (asked: AskedAccount) => Promise<AccountAnswer>

/** @param reach gives all calls of one the time of one */
export function openAccounts(
  reach: ExchangeReach,
  access: EngageAccess,
  tokens: EngageTokens,
): AskAccount {
  async function once(asked: AskedAccount): Promise<AccountAnswer> {
    const headers = headersOf(asked)
    const token = await tokens.get(reach, access)
    if (typeof token !== 'string') {
      return { ...judgeToken(token), headers, isOfThisOne: false, json: null }
    }
    const { request: _, ...sent } = headers
    const exchange = await makeCall(reach, {
      method: asked.method,
      address: `${access.apiAddress}${asked.path}`,
      headers: { ...sent, authorization: `Bearer ${token}`, 'user-agent': 'Foyer' },
      body: asked.body === undefined ? null : JSON.stringify(asked.body),
    })
    return { ...judge(exchange), headers }
  }

  return async (asked) => {
    const first = await once(asked)
    if (first.status !== 401) return first
    // It has run out, or was withdrawn: a new one says which.
    tokens.drop(access)
    return once(asked)
  }
}

/** What is written down of a call; what proves it is added when it leaves. */
function headersOf({ method, path, body }: AskedAccount): Readonly<Record<string, string>> {
  return {
    request: `${method} ${path}`,
    accept: 'application/scim+json, application/json',
    ...(body !== undefined && { 'content-type': 'application/scim+json' }),
  }
}

function judgeToken(answer: Exchange): Exchange {
  if (answer.status === null) return answer
  const fault = judgeStatus('TOKEN', answer.status, { isFiltered: false })
  return { ...answer, error: fault === null ? 'not_understood' : errors[fault] }
}

function judge(call: Exchange): Omit<AccountAnswer, 'headers'> {
  const json = jsonOf(call.text)
  if (call.status === null) return { ...call, isOfThisOne: false, json }
  const fault = judgeStatus('PEOPLE', call.status, { isFiltered: false })
  if (fault !== null) {
    // RFC 7644 §3.12: 400 and 409 are about what was sent.
    const isOfThisOne = call.status === 400 || call.status === 409
    return { ...call, error: isOfThisOne ? 'not_taken' : errors[fault], isOfThisOne, json }
  }
  // A proxy in between may say 200 to anything.
  const isRead = call.status === 204 || (typeof json === 'object' && json !== null)
  return { ...call, error: isRead ? null : 'not_understood', isOfThisOne: false, json }
}

/** As the log names it. */
const errors: Readonly<Record<EngageFault, ExchangeError>> = {
  address_not_allowed: 'address_not_allowed',
  address_unknown: 'no_name',
  certificate: 'certificate',
  no_answer: 'no_answer',
  redirect: 'redirect',
  missing: 'refused',
  client_refused: 'client',
  not_permitted: 'not_permitted',
  filter_refused: 'refused',
  busy: 'refused_for_now',
  failed: 'failed',
  not_understood: 'not_understood',
  incomplete: 'failed',
  nobody_found: 'failed',
  too_many_people: 'failed',
  secret_unreadable: 'client',
}
