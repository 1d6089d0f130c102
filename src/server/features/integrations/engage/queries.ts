/** SQL about the connection of a location to Eptura Engage. */
import { sql, type Insertable, type Kysely, type Selectable, type Updateable } from 'kysely'
import { engageEvents } from '#domain/engage/account.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Place } from '#server/platform/integrations/queries.ts'
import {
  healthColumns,
  healthJoins,
  type HealthRow,
} from '#server/platform/integrations/queries-health.ts'
import type { DB, EngageConnections } from '#server/platform/database/database-types.ts'

export const engageKind = 'EPTURA_ENGAGE'
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

/** What tells Engage of people. Nothing is kept for it before somebody has looked at whom it would be told of. */
export async function insertTelling(
  tx: Tx,
  { companyId, integrationId }: Place,
  row: Pick<
    Insertable<DB['integrations']>,
    'address' | 'created_by' | 'made_by_account' | 'created_at'
  >,
): Promise<void> {
  const own = { company_id: companyId, integration_id: integrationId }
  const common = { kind: engageKind, name: 'Eptura Engage', state: 'DRAFT' }
  await tx
    .insertInto('integrations')
    .values({ ...own, ...common, ...row, events: [...engageEvents] })
    .execute()
  await tx.insertInto('integration_numbers').values(own).execute()
}

export type TellingRow = HealthRow & { readonly kept: number }

/** How telling it goes, and how many accounts it keeps in use. */
export async function findTelling(
  tx: Tx,
  { companyId, integrationId }: Place,
): Promise<TellingRow | undefined> {
  const { rows } = await sql<TellingRow>`
    select ${healthColumns},
      (select count(*)::int from engage_accounts a where a.company_id = i.company_id and a.is_active) as kept
    from integrations i
    ${healthJoins}
    where i.company_id = ${companyId} and i.integration_id = ${integrationId}`.execute(tx)
  return rows[0]
}
