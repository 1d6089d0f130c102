/**
 * The bearer token of somebody who is signed in: it names the session, one company and the user there, and ends after
 * minutes. The browser makes a new one from its cookie (decision 0240).
 */
import { insideId, outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { Clock } from '../time/clock.ts'
import { ApiError } from '../http/answers/api-error.ts'
import type { ActorOf } from './actor.ts'
import { signToken, verifyToken } from './link-token.ts'
import { isSessionOver } from './session-card.ts'
import type { SigningKeys } from './signing-keys.ts'
import { mintCompanyId, type CompanyId } from './tenant.ts'

export const sessionTokenSeconds = 600

export function signSessionToken(
  keys: SigningKeys,
  clock: Clock,
  { sessionId, companyId, userId }: { sessionId: string; companyId: CompanyId; userId: string },
): Promise<string> {
  const claims = {
    sessionId: outsideId('SE', sessionId),
    companyId: outsideId('CO', companyId),
    userId: outsideId('US', userId),
  }
  const expiresAt = Math.floor(clock.epochMs() / 1000) + sessionTokenSeconds
  return signToken(keys, clock, 'session', claims, expiresAt)
}

/** @throws ApiError token_missing_fields | token_expired | token_invalid | token_revoked */
export async function readSessionToken(
  deps: Pick<Deps, 'keys' | 'clock' | 'sessions'>,
  token: string,
): Promise<ActorOf<'employee'>> {
  const claims = await verifyToken(deps.keys, deps.clock, ['session'], token)
  const idOf = (prefix: 'SE' | 'CO' | 'US', claim: unknown) =>
    typeof claim === 'string' ? insideId(prefix, claim) : null
  const sessionId = idOf('SE', claims['sessionId'])
  const companyId = idOf('CO', claims['companyId'])
  const userId = idOf('US', claims['userId'])
  if (sessionId === null || companyId === null || userId === null) {
    throw new ApiError('token_missing_fields')
  }
  const session = await deps.sessions.find(sessionId)
  if (session === null) throw new ApiError('token_revoked')
  if (isSessionOver(session, deps.clock.now())) throw new ApiError('token_expired')
  const isUser = session.users.some((u) => u.companyId === companyId && u.userId === userId)
  if (!isUser) throw new ApiError('token_revoked')
  return {
    kind: 'employee',
    companyId: mintCompanyId(companyId),
    userId,
    session,
    rights: new Set(),
  }
}
