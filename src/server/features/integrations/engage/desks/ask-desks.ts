/** Calls about desk bookings at Eptura Engage, as somebody entered them. Each is told with what came back, and never thrown. */
import type { EngageDesksSettings } from '#contract/integrations/engage-desks-settings.ts'
import { fillBody, fillPath, type TemplateValues } from '#domain/call-template/call-template.ts'
import { readText } from '#domain/call-template/json-pointer.ts'
import type { BookingCall } from '#domain/engage/booking-calls.ts'
import { sha256 } from '#server/platform/ids.ts'
import {
  makeCall,
  type Exchange,
  type ExchangeReach,
} from '#server/platform/integrations/exchange.ts'
import type { EarlierCall } from '#server/platform/integrations/integration.ts'
import { jsonOf } from '../engage-token.ts'
import type { DesksSecrets } from './stored-desks.ts'

export type DesksAccess = {
  readonly settings: EngageDesksSettings
  readonly secrets: Pick<DesksSecrets, 'subscriptionKey' | 'secret'>
}
export type DesksAnswer = EarlierCall & {
  /** Of JSON; undefined where there is none. */
  readonly json: unknown
}
export type AskDesks = {
  readonly call: (template: BookingCall, values: TemplateValues) => Promise<DesksAnswer>
  /** A call that Eptura publishes. */
  readonly published: (method: string, path: string, body: object) => Promise<DesksAnswer>
}

/** Tokens say nothing of how long they count: one is kept for so long, or until it is refused. */
const keptMs = 600_000
const mostKept = 1_000

export type SessionTokens = Map<string, { readonly token: string; readonly untilMs: number }>

/** @param reach gives all calls of one event the time of one */
export function openDesks(
  reach: ExchangeReach,
  { settings, secrets }: DesksAccess,
  tokens: SessionTokens,
): AskDesks {
  const base = settings.address.replace(/\/$/, '')
  const key = sha256(JSON.stringify([base, settings.calls.token, secrets])).toString('hex')
  const own = {
    accept: 'application/json',
    'user-agent': 'Foyer',
    ...Object.fromEntries(settings.headers.map(({ name, value }) => [name.toLowerCase(), value])),
  }

  async function send(
    { method, path, body }: { method: string; path: string; body: string | null },
    token: string | null,
  ): Promise<DesksAnswer> {
    const written = { ...own, ...(body !== null && { 'content-type': 'application/json' }) }
    const exchange = await makeCall(reach, {
      method,
      address: `${base}${path}`,
      headers: {
        ...written,
        'ocp-apim-subscription-key': secrets.subscriptionKey,
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      body,
    })
    const headers = { request: `${method} ${path}`, ...written }
    return { ...exchange, headers, json: exchange.text === '' ? undefined : jsonOf(exchange.text) }
  }

  /** @returns the token, else what came in its place; its body is nobody's to read */
  async function sessionToken(): Promise<string | DesksAnswer> {
    const { pointer, ...template } = settings.calls.token
    if (template.path === '') return secrets.secret
    const kept = tokens.get(key)
    if (kept !== undefined && kept.untilMs > reach.nowMs()) return kept.token
    const asked = await send(filled(template, { secret: secrets.secret }), null)
    const silent = { ...asked, answer: '', text: '', json: undefined }
    if (asked.error !== null) return { ...silent, error: judgeSession(asked) }
    const token = readText(asked.json, pointer)
    if (token === null || !/^[\x21-\x7e]{1,8000}$/.test(token)) {
      return { ...silent, error: 'not_understood' }
    }
    if (tokens.size >= mostKept) tokens.clear()
    tokens.set(key, { token, untilMs: reach.nowMs() + keptMs })
    return token
  }

  async function authorised(request: Parameters<typeof send>[0]): Promise<DesksAnswer> {
    const first = await sessionToken()
    if (typeof first !== 'string') return first
    const answer = await send(request, first)
    if (answer.status !== 401 || settings.calls.token.path === '') return judged(answer)
    // It has run out, or was withdrawn: a new one says which.
    tokens.delete(key)
    const second = await sessionToken()
    return typeof second === 'string' ? judged(await send(request, second)) : second
  }

  return {
    call: (template, values) => authorised(filled(template, values)),
    published: (method, path, body) => authorised({ method, path, body: JSON.stringify(body) }),
  }
}

function filled({ method, path, body }: BookingCall, values: TemplateValues) {
  return { method, path: fillPath(path, values), body: fillBody(body, values) }
}

function judgeSession({ status, error }: Exchange): Exchange['error'] {
  return status !== null && status >= 400 && status < 500 && status !== 429 ? 'client' : error
}

function judged(answer: DesksAnswer): DesksAnswer {
  const isForbidden = answer.status === 401 || answer.status === 403
  return isForbidden ? { ...answer, error: 'not_permitted' } : answer
}
