import type { AccountPage } from '#contract/page.ts'
import type { Deps } from '#server/deps.ts'
import { readSessionToken } from '#server/platform/auth/session-token.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { presentSession } from '../present.ts'
import { listSessions } from '../queries-sessions.ts'
import { readProfile } from './read-profile.ts'

/** What the page of the own account begins with, for whoever holds this bearer token. @throws ApiError token_… | not_found for whoever is no user anywhere */
export async function readAccountPage(
  deps: Pick<Deps, 'db' | 'keys' | 'clock' | 'sessions'>,
  token: string,
): Promise<Pick<AccountPage, 'token' | 'profile' | 'sessions'>> {
  const actor = await readSessionToken(deps, token)
  if (actor.kind !== 'employee') throw new ApiError('not_found')
  const { accountId, sessionId } = actor.session
  const rows = await listSessions(deps.db.system, accountId)
  return {
    token,
    profile: await readProfile(deps, actor),
    sessions: rows.map((row) => presentSession(row, sessionId)),
  }
}
