/** The token by which Eptura Engage is asked: Eptura Knowledge Center, "Eptura Engage SCIM API token". */
import { z } from 'zod'
import { sha256 } from '#server/platform/ids.ts'
import {
  makeCall,
  type Exchange,
  type ExchangeReach,
} from '#server/platform/integrations/exchange.ts'
import type { EngageAccess } from './ask-engage.ts'

/** A read takes minutes; the provider's own default is a day. */
const tokenSeconds = 3_600
/** It is fetched anew before it ends. */
const spareMs = 300_000
/** So many connections at a time in a process. */
const mostKept = 1_000

export const tokenAnswer = z.object({ accessToken: z.string().regex(/^[\x21-\x7e]{1,8000}$/) })

export function askToken(
  reach: ExchangeReach,
  { tokenAddress, clientId, clientSecret }: EngageAccess,
): Promise<Exchange> {
  const form = new URLSearchParams({
    scimClientId: clientId,
    scimClientSecret: clientSecret,
    grantType: 'password',
    tokenExpiry: String(tokenSeconds),
  })
  return makeCall(reach, {
    method: 'POST',
    address: `${tokenAddress}/api/V1/token`,
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': 'Foyer',
    },
    body: form.toString(),
  })
}

type Kept = { readonly token: string; readonly untilMs: number }

/** Tokens that are kept for as long as they count. */
export type EngageTokens = {
  /** @returns the token, else what came in its place */
  readonly get: (reach: ExchangeReach, access: EngageAccess) => Promise<string | Exchange>
  /** Engage doesn't take it any more. */
  readonly drop: (access: EngageAccess) => void
}

export function openTokens(): EngageTokens {
  const kept = new Map<string, Kept>()
  const keyOf = (access: EngageAccess) => sha256(JSON.stringify(access)).toString('hex')
  return {
    async get(reach, access) {
      const key = keyOf(access)
      const nowMs = reach.nowMs()
      const before = kept.get(key)
      if (before !== undefined && before.untilMs > nowMs) return before.token
      const asked = await askToken(reach, access)
      const read = tokenAnswer.safeParse(jsonOf(asked.text))
      // What it says of the client is nobody's to read in the log.
      if (asked.error !== null) return { ...asked, answer: '', text: '' }
      if (!read.success) return { ...asked, answer: '', text: '', error: 'not_understood' }
      const token = read.data.accessToken
      if (kept.size >= mostKept) kept.clear()
      kept.set(key, { token, untilMs: nowMs + tokenSeconds * 1_000 - spareMs })
      return token
    },
    drop(access) {
      kept.delete(keyOf(access))
    },
  }
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
