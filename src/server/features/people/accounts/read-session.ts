import { plusMs } from '#domain/time/write-instant.ts'
import type { Deps } from '#server/deps.ts'
import { isSessionOver, type SessionCard } from '#server/platform/auth/session-card.ts'
import { sessionTokenSeconds, signSessionToken } from '#server/platform/auth/session-token.ts'
import { mintCompanyId } from '#server/platform/auth/tenant.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { sha256 } from '#server/platform/ids.ts'
import { findSessionId, listUsersOfAccount, touchSession } from './queries.ts'

type SessionDeps = Pick<Deps, 'db' | 'clock' | 'keys' | 'sessions'>

/** How exactly the last use of a session is known. */
const touchEveryMs = 60_000

/** The session of a cookie; null when it does not count any more. */
export async function findSession(
  deps: Pick<Deps, 'db' | 'clock' | 'sessions'>,
  secret: string | null,
): Promise<SessionCard | null> {
  if (secret === null) return null
  const sessionId = await findSessionId(deps.db.system, sha256(secret))
  const session = sessionId === undefined ? null : await deps.sessions.find(sessionId)
  return session === null || isSessionOver(session, deps.clock.now()) ? null : session
}

/**
 * A bearer token for one company of whoever has this cookie. `companyId` null: the first one.
 * @throws ApiError token_required without a session that counts, not_found for a company without a user of the account,
 * app_disabled where each of them is switched off.
 */
export async function issueSessionToken(
  deps: SessionDeps,
  secret: string | null,
  companyId: string | null,
) {
  const session = await findSession(deps, secret)
  if (session === null) throw new ApiError('token_required')
  const { sessionId, accountId } = session
  const now = deps.clock.now()
  await touchSession(deps.db.system, sessionId, now, plusMs(now, -touchEveryMs))
  const users = await listUsersOfAccount(deps.db.system, accountId)
  const open = users.filter(({ disabledAt }) => disabledAt === null)
  const user = companyId === null ? open[0] : open.find((one) => one.companyId === companyId)
  if (user === undefined) throw new ApiError(companyId === null ? 'app_disabled' : 'not_found')
  const claims = { sessionId, companyId: mintCompanyId(user.companyId), userId: user.userId }
  const token = await signSessionToken(deps.keys, deps.clock, claims)
  return { token, expiresInSeconds: sessionTokenSeconds, user, users: open, accountId }
}
