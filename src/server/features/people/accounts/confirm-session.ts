import { outsideId } from '#contract/ids.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { Deps } from '#server/deps.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import { confirmedMs } from '#server/platform/auth/session-card.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { provePassword } from './prove-password.ts'
import { getAccount } from './queries.ts'
import { setConfirmed } from './queries-sessions.ts'

/**
 * Notes that the person themselves sits there, by their password.
 * @returns until when that counts, ISO 8601.
 * @throws ApiError current_password_wrong | rate_limited
 */
export async function confirmSession(
  deps: Pick<Deps, 'db' | 'metrics' | 'sessions'>,
  { companyId, userId, session }: ActorOf<'employee'>,
  act: Act,
  password: string,
): Promise<string> {
  const { accountId, sessionId } = session
  const account = await getAccount(deps.db.system, accountId)
  await provePassword(deps, account, act.at, password)
  await deps.db.inSystem(async (tx) => {
    await setConfirmed(tx, sessionId, act.at)
    await appendEvent(tx, companyId, act, {
      kind: 'account.confirmed',
      subject: `user:${outsideId('US', userId)}`,
    })
  })
  deps.sessions.forget(sessionId)
  return plusMs(act.at, confirmedMs)
}
