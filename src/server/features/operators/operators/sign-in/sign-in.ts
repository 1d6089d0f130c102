import { randomBytes } from 'node:crypto'
import { MINUTE_MS } from '#domain/time/instant.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { Deps } from '#server/deps.ts'
import { checkPassword } from '#server/platform/auth/password.ts'
import { installation } from '#server/platform/auth/tenant.ts'
import { base32, totpAddress } from '#server/platform/auth/totp.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import {
  forgiveAttempts,
  networkOf,
  spendAttempts,
  type AttemptLimit,
} from '#server/platform/http/limits/attempts.ts'
import { randomToken, sha256 } from '#server/platform/ids.ts'
import * as queries from './queries.ts'

/** How long somebody may look for the code, or set up the app. */
const halfMs = 10 * MINUTE_MS
const quarterHour = 15 * 60
const secretBytes = 20

/** What an authenticator app takes, shown to whoever has just proved the password and has no app yet. */
export type NewApp = { readonly secret: string; readonly address: string }

/**
 * The first step of an operator. An address that nobody has costs the same work and gets the same answer as a wrong password.
 * @param now ISO 8601
 * @returns the secret for the cookie of the half that is proved, and what a new app takes.
 * @throws ApiError sign_in_failed | rate_limited
 */
export async function signInOperator(
  { db, metrics }: Pick<Deps, 'db' | 'metrics'>,
  now: string,
  { email, password, address }: Readonly<Record<'email' | 'password' | 'address', string>>,
): Promise<{ readonly half: string; readonly app: NewApp | null }> {
  const limits = limitsOf(email, address)
  await db.inSystem((tx) => spendAttempts(tx, installation, now, limits))
  const found = await queries.findByEmail(db.system, email)
  const counts = found !== undefined && found.blocked_at === null
  const isRight = await checkPassword(metrics, counts ? found.password_hash : null, password)
  if (!isRight || found === undefined) throw new ApiError('sign_in_failed')
  const half = randomToken()
  const secret = randomBytes(secretBytes)
  return db.inSystem(async (tx) => {
    await forgiveAttempts(tx, installation, now, limits)
    const operatorId = found.operator_id
    const expiresAt = plusMs(now, halfMs)
    await queries.insertHalf(tx, { hash: sha256(half), operatorId, expiresAt })
    const isNew = await queries.setTotp(tx, operatorId, secret)
    const app = {
      secret: base32(secret),
      address: totpAddress(secret, `${found.email} (operator)`),
    }
    return { half, app: isNew ? app : null }
  })
}

/** By address and network, and by address: nobody can lock out somebody else (decision 0052). */
function limitsOf(email: string, address: string): readonly AttemptLimit[] {
  const mailbox = email.toLowerCase()
  return [
    { key: `operator:${mailbox}:${networkOf(address)}`, max: 5, windowSeconds: quarterHour },
    { key: `operator:${mailbox}`, max: 50, windowSeconds: 60 * 60 },
  ]
}
