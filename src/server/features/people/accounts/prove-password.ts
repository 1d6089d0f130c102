import type { Deps } from '#server/deps.ts'
import { checkPassword } from '#server/platform/auth/password.ts'
import { installation } from '#server/platform/auth/tenant.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { forgiveAttempts, spendAttempts } from '#server/platform/http/limits/attempts.ts'
import type { AccountRow } from './queries.ts'

/** As many as a person mistypes in a row; guessing needs thousands. */
const limit = { max: 5, windowSeconds: 15 * 60 }

/**
 * Checks the password of somebody who is signed in already.
 * @param now ISO 8601
 * @throws ApiError current_password_wrong | rate_limited
 */
export async function provePassword(
  { db, metrics }: Pick<Deps, 'db' | 'metrics'>,
  { accountId, passwordHash }: AccountRow,
  now: string,
  password: string,
): Promise<void> {
  const limits = [{ key: `password:${accountId}`, ...limit }]
  await db.inSystem((tx) => spendAttempts(tx, installation, now, limits))
  const isRight = await checkPassword(metrics, passwordHash, password)
  if (!isRight) throw new ApiError('current_password_wrong')
  await db.inSystem((tx) => forgiveAttempts(tx, installation, now, limits))
}
