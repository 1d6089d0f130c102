import type { Tx } from '#server/platform/database/database.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { closeAccount } from './queries-leaving.ts'
import { endFormerInvitations } from '../links/queries-links.ts'

/**
 * Runs after a change of address: the user has left the account (migrations/functions/people.sql), so its sessions and links end. Runs across
 * all tenants, as accounts belong to none.
 * @param accountId null for a user who had none, and may have been invited at the old address
 * @param leftAt ISO 8601; sessions and links made later are the next owner's, and stay. Null ends them all.
 */
export async function leaveAccount(
  tx: Tx,
  {
    companyId,
    userId,
    accountId,
    leftAt,
  }: {
    readonly companyId: CompanyId
    readonly userId: string
    readonly accountId: string | null
    readonly leftAt: string | null
  },
): Promise<void> {
  await endFormerInvitations(tx, companyId, userId)
  if (accountId !== null) await closeAccount(tx, accountId, leftAt)
}
