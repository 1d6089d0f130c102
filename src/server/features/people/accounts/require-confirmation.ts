import { plusMs } from '#domain/time/write-instant.ts'
import type { Deps } from '#server/deps.ts'
import type { SessionCard } from '#server/platform/auth/session-card.ts'
import { confirmedMs } from '#server/platform/auth/session-card.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { getConfirmedAt } from './queries-sessions.ts'

/**
 * For what only the person themselves may do, whoever sits at their screen: they have proved a moment ago who they are.
 * @param now ISO 8601
 * @throws ApiError confirmation_required
 */
export async function requireConfirmation(
  { db }: Pick<Deps, 'db'>,
  { sessionId }: Pick<SessionCard, 'sessionId'>,
  now: string,
): Promise<void> {
  // Read anew, because another process may have heard of it.
  const confirmedAt = await getConfirmedAt(db.system, sessionId)
  if (now > plusMs(confirmedAt, confirmedMs)) throw new ApiError('confirmation_required')
}
