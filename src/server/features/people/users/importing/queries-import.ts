/** SQL about many users at once. */
import { sql, type Insertable } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Users } from '#server/platform/database/database-types.ts'
import type { UserRow } from '../queries.ts'

/** So many go with one statement. */
const batchSize = 2_000

/** Everyone of the location, also who has left; by id. */
export function listAllUsers(tx: Tx, companyId: CompanyId): Promise<UserRow[]> {
  return tx
    .selectFrom('users')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('user_id')
    .execute()
}

/** Their revisions by id, kept from changing until the transaction ends. */
export async function lockRevisions(
  tx: Tx,
  companyId: CompanyId,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ userId: string; revision: number }>`
    select user_id as "userId", revision from users
    where company_id = ${companyId} and user_id = any(${[...userIds]}::uuid[])
    order by user_id for no key update`.execute(tx)
  return new Map(rows.map(({ userId, revision }) => [userId, revision]))
}

export async function insertUsers(tx: Tx, users: readonly Insertable<Users>[]): Promise<void> {
  for (let at = 0; at < users.length; at += batchSize) {
    await tx
      .insertInto('users')
      .values(users.slice(at, at + batchSize))
      .execute()
  }
}

export type ChangedUser = Readonly<
  Record<'userId' | 'firstname' | 'lastname' | 'phone' | 'language', string>
>

/** Whoever had left is back. */
export async function changeUsers(
  tx: Tx,
  companyId: CompanyId,
  users: readonly ChangedUser[],
): Promise<void> {
  if (users.length === 0) return
  await sql`
    update users u set firstname = r.firstname, lastname = r.lastname, phone = r.phone, language = r.language, active = true
    from jsonb_to_recordset(${JSON.stringify(users)}::jsonb)
      as r ("userId" uuid, firstname text, lastname text, phone text, language text)
    where u.company_id = ${companyId} and u.user_id = r."userId"`.execute(tx)
}
