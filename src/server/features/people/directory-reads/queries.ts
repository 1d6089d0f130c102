/** SQL about the reads of a location's sources of people. */
import { sql, type Insertable, type Kysely, type Selectable, type Updateable } from 'kysely'
import type { EndedRun } from '#domain/people/directory/run-news.ts'
import type { PeopleSourceName } from '#domain/people/directory/source.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { DB, LdapChanges, LdapRuns } from '#server/platform/database/database-types.ts'

export type RunRow = Selectable<LdapRuns>
export type ChangeRow = Selectable<LdapChanges>
export type SourceKey = { readonly companyId: CompanyId; readonly source: PeopleSourceName }

/** So many reads are shown. */
const shownRuns = 20

/** Who works here and is known by an entry. */
export async function countPeople(tx: Tx, { companyId, source }: SourceKey): Promise<number> {
  const { count } = await tx
    .selectFrom('ldap_people as p')
    .innerJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'p.company_id').onRef('u.user_id', '=', 'p.user_id'),
    )
    .select((s) => s.fn.countAll<number>().as('count'))
    .where('p.company_id', '=', companyId)
    .where('p.source', '=', source)
    .where('u.active', '=', true)
    .executeTakeFirstOrThrow()
  return count
}

export function listRuns(tx: Tx, { companyId, source }: SourceKey): Promise<RunRow[]> {
  return tx
    .selectFrom('ldap_runs')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('source', '=', source)
    .orderBy('began_at', 'desc')
    .orderBy('run_id', 'desc')
    .limit(shownRuns)
    .execute()
}

export function findRun(
  db: Kysely<DB>,
  { companyId, source }: SourceKey,
  runId: string,
): Promise<RunRow | undefined> {
  return db
    .selectFrom('ldap_runs')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('source', '=', source)
    .where('run_id', '=', runId)
    .executeTakeFirst()
}

/** The read of the same source before this one, as it ended. */
export async function findEndedBefore(
  tx: Tx,
  companyId: CompanyId,
  { run_id: runId, began_at: began, source }: Pick<RunRow, 'run_id' | 'began_at' | 'source'>,
): Promise<EndedRun | null> {
  const row = await tx
    .selectFrom('ldap_runs')
    .select(['state', 'reason', 'decided_by'])
    .where('company_id', '=', companyId)
    .where('source', '=', source)
    .where('run_id', '<>', runId)
    .where('began_at', '<=', began)
    .where('state', 'in', ['FAILED', 'DONE', 'DISCARDED'])
    .orderBy('began_at', 'desc')
    .orderBy('run_id', 'desc')
    .limit(1)
    .$narrowType<Pick<EndedRun, 'state'>>()
    .executeTakeFirst()
  if (row === undefined) return null
  return { state: row.state, reason: row.reason, isDecided: row.decided_by !== null }
}

/** The one that is read, waits or is applied; there is one at most. */
export function findLiveRun(
  db: Kysely<DB>,
  { companyId, source }: SourceKey,
  states: readonly string[],
): Promise<RunRow | undefined> {
  return db
    .selectFrom('ldap_runs')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('source', '=', source)
    .where('state', 'in', [...states])
    .executeTakeFirst()
}

/** Whether anything was ever applied: until then somebody looks first. */
export async function hasApplied(tx: Tx, { companyId, source }: SourceKey): Promise<boolean> {
  const row = await tx
    .selectFrom('ldap_people')
    .select('external_id')
    .where('company_id', '=', companyId)
    .where('source', '=', source)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** @returns whether it began: false while another one is live. */
export async function insertRun(tx: Tx, row: Insertable<LdapRuns>): Promise<boolean> {
  const inserted = await tx
    .insertInto('ldap_runs')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** @returns whether it was in one of these states, and is now as said. */
export async function moveRun(
  db: Kysely<DB>,
  companyId: CompanyId,
  runId: string,
  from: readonly string[],
  values: Updateable<LdapRuns>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ldap_runs')
    .set(values)
    .where('company_id', '=', companyId)
    .where('run_id', '=', runId)
    .where('state', 'in', [...from])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The reads of a source, what they found, and who is known by it; the people stay. */
export async function deleteReads(tx: Tx, { companyId, source }: SourceKey): Promise<void> {
  await sql`
    with people as (delete from ldap_people where company_id = ${companyId} and source = ${source})
    delete from ldap_runs where company_id = ${companyId} and source = ${source}`.execute(tx)
}
