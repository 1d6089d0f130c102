import type { Deps } from '#server/deps.ts'
import { sha256 } from '#server/platform/ids.ts'
import { endSession } from './queries.ts'

/** Ends the session of a cookie, where there is one. @param now ISO 8601 */
export async function signOutOperator(
  { db, operators }: Pick<Deps, 'db' | 'operators'>,
  now: string,
  secret: string | null,
): Promise<void> {
  if (secret === null) return
  const operatorId = await db.inSystem((tx) => endSession(tx, sha256(secret), now))
  if (operatorId !== undefined) operators.forgetOperator(operatorId)
}
