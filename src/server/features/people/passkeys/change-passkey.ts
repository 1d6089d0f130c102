import { outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import * as queries from './queries.ts'

/** Calls an own passkey (its uuid) something else. @throws ApiError not_found */
export async function renamePasskey(
  { db }: Pick<Deps, 'db'>,
  { companyId, userId, session: { accountId } }: ActorOf<'employee'>,
  act: Act,
  { passkeyId, name }: { readonly passkeyId: string; readonly name: string },
): Promise<void> {
  await db.inSystem(async (tx) => {
    const isOwn = await queries.setName(tx, { accountId, passkeyId, name })
    if (!isOwn) throw new ApiError('not_found')
    await appendEvent(tx, companyId, act, {
      kind: 'account.passkey_renamed',
      subject: `user:${outsideId('US', userId)}`,
      payload: { passkeyId: outsideId('PK', passkeyId) },
    })
  })
}

/** Removes an own passkey (its uuid), and ends every other session that it has opened. @throws ApiError not_found */
export async function removePasskey(
  { db, sessions }: Pick<Deps, 'db' | 'sessions'>,
  { companyId, userId, session: { accountId, sessionId } }: ActorOf<'employee'>,
  act: Act,
  passkeyId: string,
): Promise<void> {
  const ended = await db.inSystem(async (tx) => {
    const isOwn = await queries.lockOwnPasskey(tx, accountId, passkeyId)
    if (!isOwn) throw new ApiError('not_found')
    const ids = await queries.endSessionsOf(tx, passkeyId, act.at, sessionId)
    await queries.deletePasskey(tx, passkeyId)
    await appendEvent(tx, companyId, act, {
      kind: 'account.passkey_removed',
      subject: `user:${outsideId('US', userId)}`,
      payload: { passkeyId: outsideId('PK', passkeyId), sessions: ids.length },
    })
    return ids
  })
  for (const id of ended) sessions.forget(id)
}
