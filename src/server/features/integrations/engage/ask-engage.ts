/** The two calls to Eptura Engage: its token provider gives a token, its SCIM API a page of users (docs/integrations/eptura-engage.md). */
import { z } from 'zod'
import { judgeStatus, type EngageFault, type EngageStep } from '#domain/engage/engage-fault.ts'
import type { JsonObject } from '#domain/scim/resource.ts'
import {
  makeCall,
  type Exchange,
  type ExchangeError,
  type ExchangeReach,
} from '#server/platform/integrations/exchange.ts'
import { EngageError } from './engage-error.ts'
import { askToken, jsonOf, tokenAnswer } from './engage-token.ts'

export type EngageAccess = {
  readonly apiAddress: string
  readonly tokenAddress: string
  readonly clientId: string
  readonly clientSecret: string
  /** Empty: everybody. */
  readonly filter: string
}

/** A page of users, and how many there are in all. */
export type UserPage = { readonly total: number; readonly users: readonly JsonObject[] }

export type Engage = {
  /** Gets a token, whether or not there is one. @throws EngageError */
  readonly signIn: () => Promise<void>
  /** @param startIndex of the first one, counted from 1 (RFC 7644 §3.4.2.4). @throws EngageError */
  readonly users: (startIndex: number, count: number) => Promise<UserPage>
}

const maxUsers = 1_000

const listAnswer = z.object({
  totalResults: z.int().min(0),
  // RFC 7644 §3.4.2: it may be left out where nothing is found.
  Resources: z.array(z.record(z.string(), z.json())).max(maxUsers).default([]),
})

/** Nothing is asked before it has to be. */
export function openEngage(reach: ExchangeReach, access: EngageAccess): Engage {
  const { apiAddress, filter } = access
  let token: string | null = null

  async function fetchToken(): Promise<string> {
    return understood('TOKEN', tokenAnswer, await askToken(reach, access)).accessToken
  }

  function understood<Shape>(step: EngageStep, shape: z.ZodType<Shape>, answer: Exchange): Shape {
    const { status, error, text } = answer
    const fault =
      status === null ? faultOf(error) : judgeStatus(step, status, { isFiltered: filter !== '' })
    if (fault !== null) throw new EngageError(step, fault)
    const read = shape.safeParse(jsonOf(text))
    if (!read.success) throw new EngageError(step, 'not_understood')
    return read.data
  }

  async function ask(startIndex: number, count: number): Promise<Exchange> {
    token ??= await fetchToken()
    const asked = new URLSearchParams({ startIndex: String(startIndex), count: String(count) })
    if (filter !== '') asked.set('filter', filter)
    return makeCall(reach, {
      method: 'GET',
      address: `${apiAddress}/users?${asked.toString()}`,
      headers: {
        accept: 'application/scim+json, application/json',
        authorization: `Bearer ${token}`,
        'user-agent': 'Foyer',
      },
      body: null,
    })
  }

  return {
    async signIn() {
      token = await fetchToken()
    },
    async users(startIndex, count) {
      let answer = await ask(startIndex, count)
      if (answer.status === 401) {
        // It has run out, or was withdrawn: a new one says which.
        token = null
        answer = await ask(startIndex, count)
      }
      const { totalResults, Resources } = understood('PEOPLE', listAnswer, answer)
      return { total: totalResults, users: Resources }
    },
  }
}

/** Of a call that no answer came to. */
function faultOf(error: ExchangeError | null): EngageFault {
  switch (error) {
    case 'address_not_allowed':
    case 'certificate':
      return error
    case 'no_name':
      return 'address_unknown'
    case 'long_answer':
      return 'not_understood'
    default:
      return 'no_answer'
  }
}
