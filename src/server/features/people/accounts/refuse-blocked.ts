import type { Tx } from '#server/platform/database/database.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { isAccountBlocked } from './queries.ts'

/**
 * Tells somebody whom an operator has blocked, once they have proved who they are, so that it tells nobody else anything.
 * @throws ApiError account_blocked
 */
export async function refuseBlocked(tx: Tx, accountId: string): Promise<void> {
  if (await isAccountBlocked(tx, accountId)) throw new ApiError('account_blocked')
}
