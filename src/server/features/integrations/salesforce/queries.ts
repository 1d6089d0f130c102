/** All SQL of a connection to Salesforce and of its searches. */
import { sql, type Insertable, type Kysely, type Selectable, type Updateable } from 'kysely'
import { activityEvents } from '#domain/salesforce/activity.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { DB, SalesforceConnections } from '#server/platform/database/database-types.ts'
import {
  healthColumns,
  healthJoins,
  type HealthRow,
} from '#server/platform/integrations/queries-health.ts'

export const salesforceKind = 'SALESFORCE'
export type ConnectionRow = Selectable<SalesforceConnections>

export function findConnection(
  db: Kysely<DB>,
  companyId: CompanyId,
): Promise<ConnectionRow | undefined> {
  return db
    .selectFrom('salesforce_connections')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst()
}

/** Kept until the transaction ends: two who connect it at once wait for each other. */
export async function lockConnection(
  tx: Tx,
  companyId: CompanyId,
): Promise<ConnectionRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`salesforce:${companyId}`}, 0))`.execute(
    tx,
  )
  return findConnection(tx, companyId)
}

export type ShownRow = ConnectionRow &
  HealthRow & {
    readonly standing: number
  }

/** With how it is doing. */
export async function findShown(tx: Tx, companyId: CompanyId): Promise<ShownRow | undefined> {
  const { rows } = await sql<ShownRow>`
    select s.*, ${healthColumns},
      (select count(*)::int from salesforce_activities a where a.company_id = s.company_id
        and a.integration_id = s.integration_id and a.record_id is not null) as standing
    from salesforce_connections s
    join integrations i using (company_id, integration_id)
    ${healthJoins}
    where s.company_id = ${companyId}`.execute(tx)
  return rows[0]
}

export type NewConnection = {
  readonly address: string
  readonly createdBy: string | null
  readonly madeByAccount: string | null
  readonly at: string
}

/** Nothing is kept for it before somebody has consented. */
export async function insertConnection(
  tx: Tx,
  row: Insertable<SalesforceConnections> & { readonly company_id: CompanyId },
  { address, createdBy, madeByAccount, at }: NewConnection,
): Promise<void> {
  const own = { company_id: row.company_id, integration_id: row.integration_id }
  await tx
    .insertInto('integrations')
    .values({
      ...own,
      kind: salesforceKind,
      name: 'Salesforce',
      address,
      events: [...activityEvents],
      state: 'DRAFT',
      created_by: createdBy,
      made_by_account: madeByAccount,
      created_at: at,
    })
    .execute()
  await tx.insertInto('integration_numbers').values(own).execute()
  await tx.insertInto('salesforce_connections').values(row).execute()
}

export async function updateConnection(
  tx: Tx,
  companyId: CompanyId,
  change: Updateable<SalesforceConnections>,
): Promise<void> {
  await tx
    .updateTable('salesforce_connections')
    .set(change)
    .where('company_id', '=', companyId)
    .execute()
}

/** One search more on a day. @returns the connection; undefined where none may be made */
export async function claimSearch(
  tx: Tx,
  companyId: CompanyId,
  { now, mostOnADay }: { readonly now: string; readonly mostOnADay: number },
): Promise<ConnectionRow | undefined> {
  const day = now.slice(0, 10)
  const { rows } = await sql<ConnectionRow>`
    update salesforce_connections s
    set searched = case when s.searched_on = ${day}::date then s.searched + 1 else 1 end, searched_on = ${day}::date
    from integrations i
    where s.company_id = ${companyId} and i.company_id = s.company_id and i.integration_id = s.integration_id
      and i.state = 'ACTIVE' and s.searches and (s.search_rests_until is null or s.search_rests_until <= ${now})
      and (s.searched_on is distinct from ${day}::date or s.searched < ${mostOnADay})
    returning s.*`.execute(tx)
  return rows[0]
}
