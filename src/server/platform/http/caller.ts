/** Who is asking, read from the request before anything else runs. */
import type { FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { readTokenAudience } from '#domain/access/token-payload.ts'
import type { Actor } from '../auth/actor.ts'
import { readBookingLink } from '../auth/links/booking-link.ts'
import { readAssistantToken } from '../auth/assistant-token.ts'
import { readOperatorToken } from '../auth/operators/operator-token.ts'
import { readKioskToken } from '../auth/kiosk-token.ts'
import { readSessionToken } from '../auth/session-token.ts'
import { readLink } from '../auth/links/signed-link.ts'
import { ApiError } from './answers/api-error.ts'

const clientTokenForm = /^[A-Z0-9]{40}$/

/**
 * The actor of a request: an API client by its 40-character token, a kiosk and who is signed in by their own, everybody
 * else by a signed link.
 * `tokenInQuery` is for links that a browser or a wallet opens by itself and that carry no header.
 * @throws ApiError token_… (Spec §5, §8)
 */
export async function callerOf(
  deps: Deps,
  request: FastifyRequest,
  tokenInQuery: string | undefined,
): Promise<Actor> {
  const token = bearerOf(request.headers.authorization) ?? tokenInQuery
  if (token === undefined || token === '') return { kind: 'anonymous' }
  if (clientTokenForm.test(token)) return deps.clientTokens.read(token)
  const audience = readTokenAudience(token)
  if (audience === 'kiosk') return readKioskToken(deps, token)
  if (audience === 'session') return readSessionToken(deps, token)
  if (audience === 'operator') return readOperatorToken(deps, token)
  if (audience === 'assistant') return readAssistantToken(deps, token)
  if (audience === 'booking') return readBookingLink(deps, token)
  return readLink(deps.keys, deps.clock, token)
}

function bearerOf(header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  const [scheme, token, ...rest] = header.split(' ')
  // The credentials of an API client that asks for a token (RFC 6749, 2.3.1); elsewhere they say nothing.
  if (scheme?.toLowerCase() === 'basic') return undefined
  if (scheme?.toLowerCase() !== 'bearer' || token === undefined || rest.length > 0) {
    throw new ApiError('token_cannot_decode')
  }
  return token
}
