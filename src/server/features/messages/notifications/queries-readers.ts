/** The SQL that finds who gets a mail besides the visitor and the host. */
import { fullName } from '#domain/name/full-name.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Reader } from './mail-readers.ts'

/** Those of the users who work at the company and have an address, as readers. */
export async function listReaders(
  tx: Tx,
  companyId: CompanyId,
  userIds: readonly string[],
): Promise<readonly Reader[]> {
  if (userIds.length === 0) return []
  const rows = await tx
    .selectFrom('users')
    .select(['user_id', 'email', 'firstname', 'lastname', 'language'])
    .where('company_id', '=', companyId)
    .where('user_id', 'in', userIds)
    .where('active', '=', true)
    .where('email', '<>', '')
    .orderBy('user_id')
    .execute()
  return rows.map((row) => ({
    userId: row.user_id,
    address: row.email,
    name: fullName(row),
    language: row.language,
  }))
}

/** Also of someone who does not work there any more; null when there is no such user. */
export async function findUserName(
  tx: Tx,
  companyId: CompanyId,
  userId: string,
): Promise<string | null> {
  const row = await tx
    .selectFrom('users')
    .select(['firstname', 'lastname'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row === undefined ? null : fullName(row)
}

/** What a location has set about whom it tells; an empty object where it has set nothing. */
export async function findArrivalParams(tx: Tx, companyId: CompanyId): Promise<unknown> {
  const row = await tx
    .selectFrom('company_params')
    .select('params')
    .where('company_id', '=', companyId)
    .where('area', '=', 'arrival')
    .executeTakeFirst()
  return row?.params ?? {}
}

/** Which of the user's addresses mails go to now; those of others count no more. */
export async function getAddressEpoch(
  tx: Tx,
  companyId: CompanyId,
  userId: string,
): Promise<number> {
  const row = await tx
    .selectFrom('users')
    .select('address_epoch')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.address_epoch
}
