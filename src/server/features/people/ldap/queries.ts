/** SQL about the directory of a location and its reads. */
import { sql, type Insertable, type Kysely, type Selectable, type Updateable } from 'kysely'
import type { EndedRun } from '#domain/people/directory/run-news.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type {
  DB,
  LdapChanges,
  LdapDirectories,
  LdapRuns,
} from '#server/platform/database/database-types.ts'

export type DirectoryRow = Selectable<LdapDirectories>
export type RunRow = Selectable<LdapRuns>
export type ChangeRow = Selectable<LdapChanges>

/** So many reads are shown. */
const shownRuns = 20

export function findDirectory(
  db: Kysely<DB>,
  companyId: CompanyId,
): Promise<DirectoryRow | undefined> {
  return db
    .selectFrom('ldap_directories')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst()
}

/** Kept until the transaction ends. */
export function lockDirectory(tx: Tx, companyId: CompanyId): Promise<DirectoryRow | undefined> {
  return tx
    .selectFrom('ldap_directories')
    .selectAll()
    .where('company_id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function insertDirectory(tx: Tx, row: Insertable<LdapDirectories>): Promise<void> {
  await tx.insertInto('ldap_directories').values(row).execute()
}

export async function updateDirectory(
  db: Kysely<DB>,
  companyId: CompanyId,
  values: Updateable<LdapDirectories>,
): Promise<void> {
  await db.updateTable('ldap_directories').set(values).where('company_id', '=', companyId).execute()
}

/** With its people's entries, its reads and what they found. */
export async function deleteDirectory(tx: Tx, companyId: CompanyId): Promise<void> {
  await tx.deleteFrom('ldap_directories').where('company_id', '=', companyId).execute()
}

/** Who works here and is known by an entry. */
export async function countPeople(tx: Tx, companyId: CompanyId): Promise<number> {
  const { count } = await tx
    .selectFrom('ldap_people as p')
    .innerJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'p.company_id').onRef('u.user_id', '=', 'p.user_id'),
    )
    .select((s) => s.fn.countAll<number>().as('count'))
    .where('p.company_id', '=', companyId)
    .where('u.active', '=', true)
    .executeTakeFirstOrThrow()
  return count
}

export function listRuns(tx: Tx, companyId: CompanyId): Promise<RunRow[]> {
  return tx
    .selectFrom('ldap_runs')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('began_at', 'desc')
    .orderBy('run_id', 'desc')
    .limit(shownRuns)
    .execute()
}

export function findRun(
  db: Kysely<DB>,
  companyId: CompanyId,
  runId: string,
): Promise<RunRow | undefined> {
  return db
    .selectFrom('ldap_runs')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('run_id', '=', runId)
    .executeTakeFirst()
}

/** The read before this one, as it ended. */
export async function findEndedBefore(
  tx: Tx,
  companyId: CompanyId,
  { run_id: runId, began_at: began }: Pick<RunRow, 'run_id' | 'began_at'>,
): Promise<EndedRun | null> {
  const row = await tx
    .selectFrom('ldap_runs')
    .select(['state', 'reason', 'decided_by'])
    .where('company_id', '=', companyId)
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
  companyId: CompanyId,
  states: readonly string[],
): Promise<RunRow | undefined> {
  return db
    .selectFrom('ldap_runs')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('state', 'in', [...states])
    .executeTakeFirst()
}

/** Whether anything was ever applied: until then somebody looks first. */
export async function hasApplied(tx: Tx, companyId: CompanyId): Promise<boolean> {
  const row = await tx
    .selectFrom('ldap_people')
    .select('external_id')
    .where('company_id', '=', companyId)
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

/** The directories whose location has begun a night in which they were not read. */
export async function listDueDirectories(
  tx: Tx,
  now: string,
  hour: number,
): Promise<readonly { readonly company_id: CompanyId; readonly night: string }[]> {
  const { rows } = await sql<{ company_id: CompanyId; night: string }>`
    select d.company_id, (${now}::timestamptz at time zone c.time_zone)::date as night
    from ldap_directories d join companies c using (company_id)
    where d.state = 'ACTIVE' and (d.settings ->> 'isNightly')::boolean and c.disabled_at is null
      and extract(hour from ${now}::timestamptz at time zone c.time_zone) >= ${hour}
      and d.last_night is distinct from (${now}::timestamptz at time zone c.time_zone)::date`.execute(
    tx,
  )
  return rows
}

export type DirectoryOfPerson = DirectoryRow & {
  readonly external_id: string
  readonly organisation_id: string
}

/** The directories by which whoever has the address signs in, and the entries that they are. */
export async function listDirectoriesOf(
  db: Kysely<DB>,
  email: string,
  limit: number,
): Promise<readonly DirectoryOfPerson[]> {
  const { rows } = await sql<DirectoryOfPerson>`
    select d.*, p.external_id, c.organisation_id from users u
    join ldap_people p on p.company_id = u.company_id and p.user_id = u.user_id
    join ldap_directories d on d.company_id = u.company_id
    join companies c on c.company_id = u.company_id
    where lower(u.email) = ${email.toLowerCase()} and u.active and c.disabled_at is null
      and (d.settings ->> 'signsIn')::boolean
    order by d.created_at limit ${limit}`.execute(db)
  return rows
}
