/**
 * The bearer token of somebody who is signed in: it names the session, one company and the user there, and ends after
 * minutes. The browser makes a new one from its cookie (decision 0240). Without a user it is an organisation administrator's.
 */
import { insideId, outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { Clock } from '../time/clock.ts'
import { ApiError } from '../http/answers/api-error.ts'
import type { ActorOf } from './actor.ts'
import { findSupportSession } from './operators/support-card.ts'
import { signToken, verifyToken } from './links/link-token.ts'
import { isSessionOver, type SessionCard } from './session-card.ts'
import type { SigningKeys } from './signing-keys.ts'
import { mintCompanyId, type CompanyId } from './tenant.ts'

export const sessionTokenSeconds = 600

type TokenSubject = {
  readonly sessionId: string
  readonly companyId: CompanyId
  /** Null for an organisation administrator who is nobody's colleague there. */
  readonly userId: string | null
  /** Of an operator who works there as support. */
  readonly isSupport?: boolean
}

export function signSessionToken(
  keys: SigningKeys,
  clock: Clock,
  { sessionId, companyId, userId, isSupport = false }: TokenSubject,
): Promise<string> {
  const claims = {
    sessionId: outsideId('SE', sessionId),
    companyId: outsideId('CO', companyId),
    ...(userId === null ? {} : { userId: outsideId('US', userId) }),
    ...(isSupport && { support: true }),
  }
  const expiresAt = Math.floor(clock.epochMs() / 1000) + sessionTokenSeconds
  return signToken(keys, clock, 'session', claims, expiresAt)
}

/** @throws ApiError token_missing_fields | token_expired | token_invalid | token_revoked */
export async function readSessionToken(
  deps: Pick<Deps, 'keys' | 'clock' | 'sessions' | 'db'>,
  token: string,
): Promise<ActorOf<'employee' | 'administrator'>> {
  const claims = await verifyToken(deps.keys, deps.clock, ['session'], token)
  const idOf = (prefix: 'SE' | 'CO' | 'US', claim: unknown) =>
    typeof claim === 'string' ? insideId(prefix, claim) : null
  const sessionId = idOf('SE', claims['sessionId'])
  const companyId = idOf('CO', claims['companyId'])
  const userId = claims['userId'] === undefined ? undefined : idOf('US', claims['userId'])
  if (sessionId === null || companyId === null || userId === null) {
    throw new ApiError('token_missing_fields')
  }
  const session: SessionCard | null =
    claims['support'] === true
      ? await findSupportSession(deps.db.system, { sessionId }, deps.clock.now())
      : await deps.sessions.find(sessionId)
  if (session === null) throw new ApiError('token_revoked')
  if (isSessionOver(session, deps.clock.now())) throw new ApiError('token_expired')
  if (userId === undefined) {
    // Whether the company is in their scope is asked where they enter it.
    if (session.administration === null) throw new ApiError('token_revoked')
    return {
      kind: 'administrator',
      companyId: mintCompanyId(companyId),
      session,
      rights: new Set(),
    }
  }
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
