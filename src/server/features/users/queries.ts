/** All SQL about users. */
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Users } from '#server/platform/database-types.ts'

export type UserRow = Selectable<Users>

/** One page of the users, as people sort names. */
export async function listUsers(
  tx: Tx,
  companyId: CompanyId,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ total: number; users: UserRow[] }> {
  const users = await tx
    .selectFrom('users')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy(sql`lastname collate "und-x-icu"`)
    .orderBy(sql`firstname collate "und-x-icu"`)
    .orderBy('user_id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await tx
    .selectFrom('users')
    .select((s) => s.fn.countAll<number>().as('total'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return { total, users }
}

export function findUser(
  tx: Tx,
  companyId: CompanyId,
  userId: string,
): Promise<UserRow | undefined> {
  return tx
    .selectFrom('users')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function insertUser(tx: Tx, user: Insertable<Users>): Promise<void> {
  await tx.insertInto('users').values(user).execute()
}

/** @returns whether there was such a user. */
export async function updateUser(
  tx: Tx,
  companyId: CompanyId,
  userId: string,
  values: Updateable<Users>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set(values)
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Is the user the host of the visit's meeting? */
export async function isHostOfVisit(
  tx: Tx,
  companyId: CompanyId,
  visit: VisitKey,
  userId: string,
): Promise<boolean> {
  const found = await tx
    .selectFrom('meetings')
    .select('meeting_id')
    .where('company_id', '=', companyId)
    .where('meeting_id', '=', visit.meetingId)
    .where('host_id', '=', userId)
    .executeTakeFirst()
  return found !== undefined
}
