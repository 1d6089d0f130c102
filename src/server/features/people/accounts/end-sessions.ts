import type { Deps } from '#server/deps.ts'
import type { SessionCard } from '#server/platform/auth/session-card.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { outsideId } from '#contract/ids.ts'
import { endSession, endSessions, endSupportSession } from './queries-sessions.ts'

type EndDeps = Pick<Deps, 'db' | 'sessions'>

/** Signs the browser out that the session belongs to. @param now ISO 8601 */
export async function signOut(
  deps: EndDeps,
  { sessionId, support }: SessionCard,
  now: string,
): Promise<void> {
  const end = support === null ? endSession : endSupportSession
  await deps.db.inSystem((tx) => end(tx, sessionId, now))
  deps.sessions.forget(sessionId)
}

/** Ends sessions that somebody else keeps, a provider of identities. @param now ISO 8601 */
export async function endSessionsOf(
  deps: EndDeps,
  sessionIds: readonly string[],
  now: string,
): Promise<void> {
  await deps.db.inSystem(async (tx) => {
    for (const sessionId of sessionIds) await endSession(tx, sessionId, now)
  })
  for (const sessionId of sessionIds) deps.sessions.forget(sessionId)
}

/**
 * Ends one of the own sessions (its uuid), or with null every other one.
 * @returns how many ended.
 * @throws ApiError not_found for a session that is not the own, or has ended.
 */
export async function revokeSessions(
  deps: EndDeps,
  { companyId, userId, session }: ActorOf<'employee'>,
  act: Act,
  sessionId: string | null,
): Promise<number> {
  const ended = await deps.db.inSystem(async (tx) => {
    const which = sessionId === null ? { except: session.sessionId } : { only: sessionId }
    const ids = await endSessions(tx, session.accountId, act.at, which)
    if (ids.length > 0) {
      await appendEvent(tx, companyId, act, {
        kind: 'account.sessions_ended',
        subject: `user:${outsideId('US', userId)}`,
        payload: { count: ids.length },
      })
    }
    return ids
  })
  if (ended.length === 0 && sessionId !== null) throw new ApiError('not_found')
  for (const id of ended) deps.sessions.forget(id)
  return ended.length
}
