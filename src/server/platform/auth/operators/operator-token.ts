/** The bearer token of an operator: it names the session and ends after minutes. The browser makes a new one from its cookie. */
import { insideId, outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { Clock } from '../../time/clock.ts'
import { ApiError } from '../../http/answers/api-error.ts'
import type { ActorOf } from '../actor.ts'
import { signToken, verifyToken } from '../links/link-token.ts'
import { isOperatorSessionOver } from './operator-card.ts'
import type { SigningKeys } from '../signing-keys.ts'

export const operatorTokenSeconds = 600

/** @param sessionId uuid */
export function signOperatorToken(
  keys: SigningKeys,
  clock: Clock,
  sessionId: string,
): Promise<string> {
  const expiresAt = Math.floor(clock.epochMs() / 1000) + operatorTokenSeconds
  return signToken(keys, clock, 'operator', { sessionId: outsideId('SE', sessionId) }, expiresAt)
}

/** @throws ApiError token_missing_fields | token_expired | token_invalid | token_revoked */
export async function readOperatorToken(
  { keys, clock, operators }: Pick<Deps, 'keys' | 'clock' | 'operators'>,
  token: string,
): Promise<ActorOf<'operator'>> {
  const { sessionId: claim } = await verifyToken(keys, clock, ['operator'], token)
  const sessionId = typeof claim === 'string' ? insideId('SE', claim) : null
  if (sessionId === null) throw new ApiError('token_missing_fields')
  const card = await operators.find(sessionId)
  if (card === null) throw new ApiError('token_revoked')
  if (isOperatorSessionOver(card, clock.now())) throw new ApiError('token_expired')
  return { kind: 'operator', operatorId: card.operatorId, card }
}
