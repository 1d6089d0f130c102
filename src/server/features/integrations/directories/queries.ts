/** All SQL about directories as they are set up. */
import { sql, type Selectable, type Updateable } from 'kysely'
import type { GroupRole } from '#domain/people/group-roles.ts'
import { joinableGroups } from '#domain/rights/right.ts'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Directories } from '#server/platform/database/database-types.ts'

export type DirectoryKey = { readonly organisationId: OrganisationId; readonly directoryId: string }
export type DirectoryRow = Selectable<Directories>

export type ListedDirectory = DirectoryRow & {
  readonly people: number
  readonly waiting: number
  readonly groups: readonly string[]
  readonly previous_until: string | null
}

/** @param now ISO 8601 */
export async function listDirectories(
  tx: Tx,
  organisationId: OrganisationId,
  now: string,
): Promise<readonly ListedDirectory[]> {
  const { rows } = await sql<ListedDirectory>`
    select d.*,
      (select count(*) from directory_persons p join users u on u.company_id = p.home_company_id and u.user_id = p.user_id
        where p.organisation_id = d.organisation_id and p.directory_id = d.directory_id and u.active) as people,
      (select count(*) from directory_persons p join users u on u.company_id = p.home_company_id and u.user_id = p.user_id
        where p.organisation_id = d.organisation_id and p.directory_id = d.directory_id and p.waits_since is not null
          and u.active) as waiting,
      array(select g.display_name from directory_groups g
        where g.organisation_id = d.organisation_id and g.directory_id = d.directory_id
        order by lower(g.display_name) limit 200) as groups,
      (select max(t.until) from directory_tokens t
        where t.organisation_id = d.organisation_id and t.directory_id = d.directory_id and t.until > ${now}) as previous_until
    from directories d where d.organisation_id = ${organisationId} order by d.created_at, d.directory_id`.execute(
    tx,
  )
  return rows
}

/** Kept until the transaction ends. */
export function lockDirectory(
  tx: Tx,
  { organisationId, directoryId }: DirectoryKey,
): Promise<DirectoryRow | undefined> {
  return tx
    .selectFrom('directories')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('directory_id', '=', directoryId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function insertDirectory(
  tx: Tx,
  row: Pick<DirectoryRow, 'organisation_id' | 'directory_id' | 'created_by' | 'created_at'> &
    DirectoryColumns,
): Promise<void> {
  await tx
    .insertInto('directories')
    .values({ kind: 'SCIM', ...row })
    .execute()
}

export type DirectoryColumns = {
  readonly name: string
  readonly location_id: string | null
  readonly brake_percent: number
  /** JSON. */
  readonly roles: string
}

export async function updateDirectory(
  tx: Tx,
  { organisationId, directoryId }: DirectoryKey,
  values: Updateable<Directories>,
): Promise<void> {
  await tx
    .updateTable('directories')
    .set(values)
    .where('organisation_id', '=', organisationId)
    .where('directory_id', '=', directoryId)
    .execute()
}

/** @returns how many people it had brought; null: there is none */
export async function deleteDirectory(
  tx: Tx,
  { organisationId, directoryId }: DirectoryKey,
): Promise<number | null> {
  const { people } = await tx
    .selectFrom('directory_persons')
    .select((s) => s.fn.countAll<number>().as('people'))
    .where('organisation_id', '=', organisationId)
    .where('directory_id', '=', directoryId)
    .executeTakeFirstOrThrow()
  const { numDeletedRows } = await tx
    .deleteFrom('directories')
    .where('organisation_id', '=', organisationId)
    .where('directory_id', '=', directoryId)
    .executeTakeFirst()
  return numDeletedRows === 0n ? null : people
}

/** The current token counts until then, and no longer than that any that counted before. */
export async function replaceToken(
  tx: Tx,
  { organisationId, directoryId }: DirectoryKey,
  hash: Buffer,
  { at, previousUntil }: { readonly at: string; readonly previousUntil: string | null },
): Promise<void> {
  const tokens = tx
    .updateTable('directory_tokens')
    .set({ until: previousUntil ?? at })
    .where('organisation_id', '=', organisationId)
    .where('directory_id', '=', directoryId)
  await tokens.where('until', 'is', null).execute()
  await tokens.where('until', '>', previousUntil ?? at).execute()
  await tx
    .insertInto('directory_tokens')
    .values({
      organisation_id: organisationId,
      directory_id: directoryId,
      token_hash: hash,
      created_at: at,
    })
    .execute()
}

/** As the table keeps it. */
export function rolesOfRow({ roles }: Pick<DirectoryRow, 'roles'>): readonly GroupRole[] {
  if (!Array.isArray(roles)) return []
  return roles.flatMap((one) => {
    if (typeof one !== 'object' || one === null || Array.isArray(one)) return []
    const { group, role: name } = one
    const role = joinableGroups.find((known) => known === name)
    return typeof group === 'string' && role !== undefined ? [{ group, role }] : []
  })
}

export type CallRow = {
  readonly exchange_id: string
  readonly at: string
  readonly method: string
  readonly path: string
  readonly status: number
  readonly duration_ms: number
  readonly did: string
  readonly error: string | null
  readonly firstname: string | null
  readonly lastname: string | null
  readonly display_name: string | null
}

const callsOfPage = 50

/** The latest first. @param before the id of the last one that was read; empty: from the beginning */
export async function listCalls(
  tx: Tx,
  { organisationId, directoryId }: DirectoryKey,
  { only, before }: { readonly only: 'ALL' | 'CHANGES' | 'REFUSED'; readonly before: string },
): Promise<{ readonly calls: readonly CallRow[]; readonly hasMore: boolean }> {
  const chosen =
    only === 'ALL'
      ? sql`true`
      : only === 'CHANGES'
        ? sql`e.did not in ('READ', 'REFUSED', 'SAME')`
        : sql`e.status >= 400`
  const from = /^[0-9a-f-]{36}$/.test(before) ? sql`e.exchange_id < ${before}::uuid` : sql`true`
  const { rows } = await sql<CallRow>`
    select e.exchange_id, e.at, e.method, e.path, e.status, e.duration_ms, e.did, e.error,
      u.firstname, u.lastname, g.display_name
    from directory_exchanges e
    left join directory_persons p on p.organisation_id = e.organisation_id and p.directory_id = e.directory_id
      and p.person_id = e.person_id
    left join users u on u.company_id = p.home_company_id and u.user_id = p.user_id
    left join directory_groups g on g.organisation_id = e.organisation_id and g.directory_id = e.directory_id
      and g.group_id = e.group_id
    where e.organisation_id = ${organisationId} and e.directory_id = ${directoryId} and ${chosen} and ${from}
    order by e.exchange_id desc limit ${callsOfPage + 1}`.execute(tx)
  return { calls: rows.slice(0, callsOfPage), hasMore: rows.length > callsOfPage }
}

export type WaitingRow = {
  readonly person_id: string
  readonly home_company_id: CompanyId
  readonly user_id: string
  readonly firstname: string
  readonly lastname: string
  readonly email: string
  readonly roles: readonly string[]
  readonly waits_since: string
  readonly waits_because: string
  readonly deleted_at: string | null
}

/** Who has left by other hands meanwhile no longer waits. */
export async function listWaiting(
  tx: Tx,
  { organisationId, directoryId }: DirectoryKey,
): Promise<readonly WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select p.person_id, p.home_company_id, p.user_id, u.firstname, u.lastname, u.email,
      array(select m.user_group from user_group_members m where m.company_id = p.home_company_id and m.user_id = p.user_id
        order by 1) as roles,
      p.waits_since, p.waits_because, p.deleted_at
    from directory_persons p join users u on u.company_id = p.home_company_id and u.user_id = p.user_id and u.active
    where p.organisation_id = ${organisationId} and p.directory_id = ${directoryId} and p.waits_since is not null
    order by u.lastname, u.firstname, p.person_id limit 1000`.execute(tx)
  return rows
}
