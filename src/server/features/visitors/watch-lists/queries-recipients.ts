/** SQL about who hears of the matches of watchlists. */
import { sql } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Leaving } from '#server/platform/duty.ts'

/** Somebody whom a list names, whether they work here still or not. */
export type RecipientRow = {
  readonly id: string
  readonly firstname: string
  readonly lastname: string
  readonly active: boolean
  readonly hasEmail: boolean
  readonly hasPhone: boolean
}

/** Of how many watchlists somebody hears. */
export async function countListsOf(tx: Tx, companyId: CompanyId, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from watch_lists
    where company_id = ${companyId} and ${userId}::uuid = any (recipient_ids)`.execute(tx)
  return rows[0]?.count ?? 0
}

/** One instead of another, once in each list. @returns the lists. */
export async function replaceRecipient(
  tx: Tx,
  companyId: CompanyId,
  { from, to }: Leaving,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update watch_lists set recipient_ids = case
      when ${to}::uuid is null or ${to}::uuid = any (recipient_ids) then array_remove(recipient_ids, ${from}::uuid)
      else array_replace(recipient_ids, ${from}::uuid, ${to}::uuid) end
    where company_id = ${companyId} and ${from}::uuid = any (recipient_ids)
    returning watch_list_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Those of the users who work at the company. */
export async function listKnownUsers(
  tx: Tx,
  companyId: CompanyId,
  userIds: readonly string[],
): Promise<readonly string[]> {
  if (userIds.length === 0) return []
  const rows = await tx
    .selectFrom('users')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('user_id', 'in', userIds)
    .execute()
  return rows.map(({ user_id }) => user_id)
}
