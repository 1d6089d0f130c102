/** SQL about the connection of a location to Eptura Engage. */
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { DB, EngageConnections } from '#server/platform/database/database-types.ts'

export type ConnectionRow = Selectable<EngageConnections>

export function findConnection(
  db: Kysely<DB>,
  companyId: CompanyId,
): Promise<ConnectionRow | undefined> {
  return db
    .selectFrom('engage_connections')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst()
}

/** Kept until the transaction ends. */
export function lockConnection(tx: Tx, companyId: CompanyId): Promise<ConnectionRow | undefined> {
  return tx
    .selectFrom('engage_connections')
    .selectAll()
    .where('company_id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** @returns whether it is the first: false where somebody else has connected one meanwhile. */
export async function insertConnection(
  tx: Tx,
  row: Insertable<EngageConnections>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('engage_connections')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function updateConnection(
  tx: Tx,
  companyId: CompanyId,
  values: Updateable<EngageConnections>,
): Promise<void> {
  await tx
    .updateTable('engage_connections')
    .set(values)
    .where('company_id', '=', companyId)
    .execute()
}

export async function deleteConnection(tx: Tx, companyId: CompanyId): Promise<void> {
  await tx.deleteFrom('engage_connections').where('company_id', '=', companyId).execute()
}
