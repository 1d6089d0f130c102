import type { Deps } from '#server/deps.ts'
import { MINUTE_MS } from '#domain/time/instant.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import { installation } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import {
  forgiveAttempts,
  networkOf,
  spendAttempts,
  type AttemptLimit,
} from '#server/platform/http/limits/attempts.ts'
import { randomToken, sha256 } from '#server/platform/ids.ts'
import { noteAccountEvent } from '../note-account-event.ts'
import { openSession, type Browser } from '../open-session.ts'
import { findHalf, findTotp, insertHalf, takeHalf } from './queries-two-step.ts'
import { spendCode } from './spend-code.ts'

/** How long somebody may look for the code. */
export const halfMs = 10 * MINUTE_MS
const quarterHour = 15 * 60
const day = 24 * 60 * 60

type CodeDeps = Pick<Deps, 'db' | 'clock' | 'sessions'>

/** Whether the account's password alone opens nothing. */
export async function asksForCode(tx: Tx, accountId: string): Promise<boolean> {
  const totp = await findTotp(tx, accountId)
  return totp !== undefined && totp.confirmed_at !== null
}

/** Notes that a browser has proved the password. @returns the secret for its cookie. */
export async function openHalf(tx: Tx, accountId: string, now: string): Promise<string> {
  const secret = randomToken()
  await insertHalf(tx, {
    half_hash: sha256(secret),
    account_id: accountId,
    expires_at: plusMs(now, halfMs),
  })
  return secret
}

/**
 * The second step: the code of whoever has proved the password. A wrong one leaves the step open, within the limits.
 * @param half what the browser's cookie holds; null without one
 * @returns the secret for the cookie of the session.
 * @throws ApiError two_step_over | two_step_code_wrong | rate_limited
 */
export async function signInByCode(
  deps: CodeDeps,
  now: string,
  { half, code, address }: { half: string | null; code: string; address: string },
  browser: Browser,
): Promise<string> {
  const { db } = deps
  const hash = sha256(half ?? '')
  const accountId = await findHalf(db.system, hash, now)
  if (accountId === undefined) throw new ApiError('two_step_over')
  const limits = limitsOf(accountId, address)
  await db.inSystem((tx) => spendAttempts(tx, installation, now, limits))
  const opened = await db.inSystem(async (tx) => {
    const kind = await spendCode(tx, deps, accountId, code)
    if (kind === null) return null
    // The same half twice at once, with two codes: one session.
    if (!(await takeHalf(tx, hash))) throw new ApiError('two_step_over')
    await forgiveAttempts(tx, installation, now, limits)
    if (kind === 'RECOVERY') {
      await noteAccountEvent(tx, accountId, now, { kind: 'account.recovery_code_used' })
    }
    return openSession(tx, accountId, now, 'PASSWORD', browser)
  })
  if (opened === null) {
    const refused = { kind: 'account.code_refused' } as const
    await db.inSystem((tx) => noteAccountEvent(tx, accountId, now, refused))
    throw new ApiError('two_step_code_wrong')
  }
  for (const sessionId of opened.ended) deps.sessions.forget(sessionId)
  return opened.secret
}

/** Three codes of a million count at a time: whoever has the password would try for eighteen years. */
function limitsOf(accountId: string, address: string): readonly AttemptLimit[] {
  return [
    { key: `code:${accountId}:${networkOf(address)}`, max: 5, windowSeconds: quarterHour },
    { key: `code:${accountId}`, max: 50, windowSeconds: day },
  ]
}
