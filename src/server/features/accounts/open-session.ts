import { epochMs, plusMs } from '#domain/time/instant.ts'
import { sessionLifeMs } from '#server/platform/auth/session-card.ts'
import { mintCompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database.ts'
import { appendEvent } from '#server/platform/events.ts'
import { randomToken, sha256, uuid7 } from '#server/platform/ids.ts'
import { accountAct } from './account-act.ts'
import { endSession, findSessionId, insertSession, listUsersOfAccount } from './queries.ts'

export type Browser = {
  /** What it says of itself. */
  readonly agent: string
  /** The secret of the session that it had before, which ends; null without one. */
  readonly before: string | null
}

/**
 * Signs a browser in. Its secret is always a new one, so that nobody can plant one beforehand.
 * @param now ISO 8601
 * @returns the secret for the cookie, and which session ended.
 */
export async function openSession(
  tx: Tx,
  accountId: string,
  now: string,
  by: 'PASSWORD' | 'LINK',
  { agent, before }: Browser,
): Promise<{ secret: string; ended: readonly string[] }> {
  const secret = randomToken()
  const sessionId = uuid7(epochMs(now))
  const ended = before === null ? undefined : await findSessionId(tx, sha256(before))
  if (ended !== undefined) await endSession(tx, ended, now)
  await insertSession(tx, {
    session_id: sessionId,
    secret_hash: sha256(secret),
    account_id: accountId,
    agent,
    created_at: now,
    last_used_at: now,
    confirmed_at: now,
    expires_at: plusMs(now, sessionLifeMs),
  })
  const [user] = await listUsersOfAccount(tx, accountId)
  if (user !== undefined) {
    const companyId = mintCompanyId(user.companyId)
    const { act, subject } = accountAct(user.userId, now)
    await appendEvent(tx, companyId, act, { kind: 'account.signed_in', subject, payload: { by } })
  }
  return { secret, ended: ended === undefined ? [] : [ended] }
}
