/**
 * Tokens by which a bot calls Teams, each kept for as long as it counts.
 * https://learn.microsoft.com/azure/bot-service/rest-api/bot-framework-rest-connector-authentication#bot-to-connector
 */
import { z } from 'zod'
import { teamsHosts } from '#domain/integration/chat/teams-hosts.ts'
import {
  makeCall,
  type Exchange,
  type ExchangeReach,
} from '#server/platform/integrations/exchange.ts'
import type { Proof } from '#server/platform/integrations/integration.ts'
import { sha256 } from '#server/platform/ids.ts'
import type { TeamsSecrets } from './teams-secrets.ts'

const given = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive(),
})
/** It is fetched anew before it ends. */
const spareMs = 300_000
/** So many bots at a time in a process. */
const mostKept = 1_000

type Token = { readonly token: string; readonly untilMs: number }
type Fetched = Token | Exchange
export type AccessTokens = (
  reach: ExchangeReach,
  secrets: TeamsSecrets,
) => Promise<Proof | Exchange>

export function openAccessTokens(): AccessTokens {
  const kept = new Map<string, { readonly fetched: Promise<Fetched>; untilMs: number }>()
  return async (reach, secrets) => {
    const key = sha256(JSON.stringify(secrets)).toString('hex')
    const nowMs = reach.nowMs()
    let entry = kept.get(key)
    if (entry === undefined || entry.untilMs <= nowMs) {
      if (kept.size >= mostKept) kept.clear()
      // Several calls at a time ask once.
      entry = { fetched: fetchToken(reach, secrets), untilMs: nowMs + reach.timeoutMs }
      kept.set(key, entry)
    }
    const current = entry
    const fetched = await current.fetched
    if (!('token' in fetched)) {
      if (kept.get(key) === current) kept.delete(key)
      return fetched
    }
    current.untilMs = fetched.untilMs
    return {
      headers: { authorization: `Bearer ${fetched.token}` },
      drop() {
        if (kept.get(key) === current) kept.delete(key)
      },
    }
  }
}

/** @returns the token, else what came instead of one */
export async function fetchToken(reach: ExchangeReach, secrets: TeamsSecrets): Promise<Fetched> {
  const { appId, tenantId, clientSecret, address } = secrets
  const asked = await makeCall(reach, {
    method: 'POST',
    address: `${teamsHosts(address).login}/${encodeURIComponent(tenantId)}/oauth2/v2.0/token`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Foyer' },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: appId,
      client_secret: clientSecret,
      scope: 'https://api.botframework.com/.default',
    }).toString(),
  })
  // What it says of the application is nobody's to read in the log of messages.
  if (asked.error !== null) return { ...asked, answer: '', text: '' }
  const read = given.safeParse(parsed(asked.text))
  if (!read.success) return { ...asked, answer: '', text: '', error: 'failed', status: 502 }
  const { access_token: token, expires_in: seconds } = read.data
  return { token, untilMs: reach.nowMs() + seconds * 1_000 - spareMs }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
