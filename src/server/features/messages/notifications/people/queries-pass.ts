/** All SQL about the mail that brings a permanent pass. It runs in the background, so every query names its company. */
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** Whose pass this is now; undefined for one that counts no longer. */
export function findPassHolder(tx: Tx, companyId: CompanyId, passId: string) {
  return tx
    .selectFrom('visitors')
    .select(['firstname', 'lastname', 'company_name as companyName', 'email', 'language'])
    .where('company_id', '=', companyId)
    .where('permanent_pass', '=', passId)
    .executeTakeFirst()
}
