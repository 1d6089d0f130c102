import type { Tx } from '#server/platform/database.ts'
import { closeAccount } from './queries-leaving.ts'
import { endFormerInvitations } from './queries-links.ts'

/**
 * Behind a change of address: the user has left the account (migrations/0066), and what was open of it ends. Runs over all tenants,
 * as accounts belong to none.
 * @param accountId null for somebody who had none, and may have been invited by the old address
 */
export async function leaveAccount(
  tx: Tx,
  {
    companyId,
    userId,
    accountId,
  }: {
    readonly companyId: string
    readonly userId: string
    readonly accountId: string | null
  },
): Promise<void> {
  await endFormerInvitations(tx, companyId, userId)
  if (accountId !== null) await closeAccount(tx, accountId)
}
