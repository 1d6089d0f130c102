import type { Tx } from './database/database.ts'
import type { CompanyId } from './auth/tenant.ts'

/** Those of the users who work at the company. Kept from changing until what names them is stored. */
export async function listActiveUsers(
  tx: Tx,
  companyId: CompanyId,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await tx
    .selectFrom('users')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('user_id', 'in', userIds)
    .where('active', '=', true)
    .orderBy('user_id')
    .forShare()
    .execute()
  return new Set(rows.map((row) => row.user_id))
}
