import { outsideId } from '#contract/ids.ts'
import { disconnectAllOf } from '#server/features/integrations/ai-assistants/save-assistants.ts'
import type { Deps } from '#server/deps.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import { hashPassword, refuseWeakPassword } from '#server/platform/auth/password.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { provePassword } from '../prove-password.ts'
import { getAccount, setPasswordHash } from '../queries.ts'
import { endSessions } from '../queries-sessions.ts'
import { endPasswordLinks } from '../links/queries-links.ts'
import { endHalves } from '../two-step/queries-two-step.ts'

/**
 * Changes the own password; every other browser is signed out, and AI assistants are disconnected. Who has none yet needs not name the current one.
 * @throws ApiError current_password_wrong | rate_limited | validation_failed
 */
export async function changePassword(
  deps: Pick<Deps, 'db' | 'metrics' | 'sessions'>,
  { companyId, userId, session }: ActorOf<'employee'>,
  act: Act,
  { current, password }: { readonly current: string; readonly password: string },
): Promise<void> {
  const { accountId, sessionId } = session
  const account = await getAccount(deps.db.system, accountId)
  if (account.passwordHash !== null) await provePassword(deps, account, act.at, current)
  await refuseWeakPassword(password, account.email)
  const passwordHash = await hashPassword(password)
  const ended = await deps.db.inSystem(async (tx) => {
    await setPasswordHash(tx, accountId, passwordHash, act.at)
    await endPasswordLinks(tx, accountId, act.at)
    await endHalves(tx, accountId)
    await appendEvent(tx, companyId, act, {
      kind: 'account.password_changed',
      subject: `user:${outsideId('US', userId)}`,
    })
    await disconnectAllOf(tx, { companyId, userId, accountId }, act)
    return endSessions(tx, accountId, act.at, { except: sessionId })
  })
  for (const id of ended) deps.sessions.forget(id)
}
