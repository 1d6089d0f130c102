/** All SQL about the groups of a directory. */
import { sql, type Selectable, type Updateable } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import type { DirectoryGroups } from '#server/platform/database/database-types.ts'
import type { DirectoryKey } from '../queries.ts'

export type GroupRow = Selectable<DirectoryGroups>
export type MemberOfGroup = { readonly value: string; readonly display: string }

/** A directory that has more is read by name. */
export const maxListedGroups = 5_000

function groups(tx: Tx, { organisationId, directoryId }: DirectoryKey) {
  return tx
    .selectFrom('directory_groups')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('directory_id', '=', directoryId)
}

export function findGroup(
  tx: Tx,
  key: DirectoryKey,
  groupId: string,
): Promise<GroupRow | undefined> {
  return groups(tx, key).where('group_id', '=', groupId).executeTakeFirst()
}

export function listGroups(
  tx: Tx,
  key: DirectoryKey,
  { displayName, externalId }: Readonly<Partial<Record<string, string>>>,
): Promise<GroupRow[]> {
  let found = groups(tx, key)
  if (displayName !== undefined) {
    found = found.where(sql<boolean>`lower(display_name) = lower(${displayName})`)
  }
  if (externalId !== undefined) found = found.where('external_id', '=', externalId)
  return found.orderBy('created_at').orderBy('group_id').limit(maxListedGroups).execute()
}

export async function isGroupNameTaken(
  tx: Tx,
  key: DirectoryKey,
  { displayName, groupId }: { readonly displayName: string; readonly groupId: string },
): Promise<boolean> {
  const found = await groups(tx, key)
    .where(sql<boolean>`lower(display_name) = lower(${displayName})`)
    .where('group_id', '<>', groupId)
    .executeTakeFirst()
  return found !== undefined
}

export async function insertGroup(
  tx: Tx,
  { organisationId, directoryId }: DirectoryKey,
  group: Pick<GroupRow, 'group_id' | 'display_name' | 'external_id' | 'created_at'>,
): Promise<void> {
  await tx
    .insertInto('directory_groups')
    .values({
      organisation_id: organisationId,
      directory_id: directoryId,
      ...group,
      changed_at: group.created_at,
    })
    .execute()
}

export async function updateGroup(
  tx: Tx,
  { organisationId, directoryId }: DirectoryKey,
  groupId: string,
  values: Updateable<DirectoryGroups>,
): Promise<void> {
  await tx
    .updateTable('directory_groups')
    .set((s) => ({ ...values, version: s('version', '+', 1) }))
    .where('organisation_id', '=', organisationId)
    .where('directory_id', '=', directoryId)
    .where('group_id', '=', groupId)
    .execute()
}

export async function deleteGroup(
  tx: Tx,
  { organisationId, directoryId }: DirectoryKey,
  groupId: string,
): Promise<void> {
  await tx
    .deleteFrom('directory_groups')
    .where('organisation_id', '=', organisationId)
    .where('directory_id', '=', directoryId)
    .where('group_id', '=', groupId)
    .execute()
}

/** The members of each of these groups, in the order of their names. */
export async function listMembers(
  tx: Tx,
  { organisationId, directoryId }: DirectoryKey,
  groupIds: readonly string[],
): Promise<ReadonlyMap<string, readonly MemberOfGroup[]>> {
  const members = new Map<string, MemberOfGroup[]>(groupIds.map((id) => [id, []]))
  if (groupIds.length === 0) return members
  const { rows } = await sql<{ group_id: string; value: string; display: string }>`
    select m.group_id, m.person_id as value, p.user_name as display
    from directory_group_members m
    join directory_persons p using (organisation_id, directory_id, person_id)
    where m.organisation_id = ${organisationId} and m.directory_id = ${directoryId}
      and m.group_id = any (${[...groupIds]}::uuid[]) and p.deleted_at is null
    order by m.group_id, lower(p.user_name)`.execute(tx)
  for (const { group_id: groupId, ...member } of rows) members.get(groupId)?.push(member)
  return members
}

/** @returns those that are people of the directory. */
export async function addMembers(
  tx: Tx,
  { organisationId, directoryId }: DirectoryKey,
  groupId: string,
  personIds: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ person_id: string }>`
    with known as (
      select person_id from directory_persons
      where organisation_id = ${organisationId} and directory_id = ${directoryId} and deleted_at is null
        and person_id = any (${[...personIds]}::uuid[])),
    added as (
      insert into directory_group_members (organisation_id, directory_id, group_id, person_id)
      select ${organisationId}, ${directoryId}, ${groupId}, person_id from known
      on conflict do nothing)
    select person_id from known`.execute(tx)
  return rows.map(({ person_id: id }) => id)
}

/** @param personIds null: all. @returns who was in it. */
export async function removeMembers(
  tx: Tx,
  { organisationId, directoryId }: DirectoryKey,
  groupId: string,
  personIds: readonly string[] | null,
): Promise<readonly string[]> {
  const whom = personIds === null ? sql`true` : sql`person_id = any (${[...personIds]}::uuid[])`
  const { rows } = await sql<{ person_id: string }>`
    delete from directory_group_members
    where organisation_id = ${organisationId} and directory_id = ${directoryId} and group_id = ${groupId} and ${whom}
    returning person_id`.execute(tx)
  return rows.map(({ person_id: id }) => id)
}
