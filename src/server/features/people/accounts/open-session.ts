import { plusMs } from '#domain/time/write-instant.ts'
import { sessionLifeMs } from '#server/platform/auth/session-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { randomToken, sha256, uuid7 } from '#server/platform/ids.ts'
import { noteAccountEvent } from './note-account-event.ts'
import { endSession, findSessionId, insertSession, moveDevice } from './queries-sessions.ts'
import { clearLock } from './queries.ts'
import { refuseBlocked } from './refuse-blocked.ts'
import { refuseForSignOn } from './refuse-for-sign-on.ts'

export type Browser = {
  /** What it says of itself. */
  readonly agent: string
  /** The secret of the session that it had before, which ends; null without one. */
  readonly before: string | null
}

/** What proved who it is; of a passkey its uuid. */
export type OpenedBy = 'PASSWORD' | 'LINK' | 'SINGLE_SIGN_ON' | { readonly passkeyId: string }

/**
 * Signs a browser in. Its secret is always a new one, so that nobody can plant one beforehand.
 * @param now ISO 8601
 * @returns the secret for the cookie, the session that it opens, and which one ended.
 * @throws ApiError account_blocked | single_sign_on_required where only that opens the account
 */
export async function openSession(
  tx: Tx,
  accountId: string,
  now: string,
  by: OpenedBy,
  { agent, before }: Browser,
): Promise<{ secret: string; sessionId: string; ended: readonly string[] }> {
  await refuseBlocked(tx, accountId)
  if (by !== 'SINGLE_SIGN_ON') await refuseForSignOn(tx, accountId)
  await clearLock(tx, accountId)
  const secret = randomToken()
  const kind = typeof by === 'string' ? by : 'PASSKEY'
  const sessionId = uuid7()
  const ended = before === null ? undefined : await findSessionId(tx, sha256(before))
  await insertSession(tx, {
    session_id: sessionId,
    secret_hash: sha256(secret),
    account_id: accountId,
    agent,
    opened_by: kind,
    passkey_id: typeof by === 'string' ? null : by.passkeyId,
    created_at: now,
    last_used_at: now,
    confirmed_at: now,
    expires_at: plusMs(now, sessionLifeMs),
  })
  if (ended !== undefined) {
    // Whoever signs in anew there is still told there.
    await moveDevice(tx, accountId, ended, sessionId)
    await endSession(tx, ended, now)
  }
  await noteAccountEvent(tx, accountId, now, { kind: 'account.signed_in', payload: { by: kind } })
  return { secret, sessionId, ended: ended === undefined ? [] : [ended] }
}
