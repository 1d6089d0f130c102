/** SQL about the pictures of users. */
import type { Kysely } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { DB } from '#server/platform/database/database-types.ts'

/** Whether it is the picture of a user who works here. */
export async function hasPicture(
  db: Kysely<DB>,
  companyId: CompanyId,
  userId: string,
  sha256: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('picture_sha256', '=', sha256)
    .where('active', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

export async function setPicture(
  db: Kysely<DB>,
  companyId: CompanyId,
  userId: string,
  sha256: string | null,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ picture_sha256: sha256 })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute()
}
