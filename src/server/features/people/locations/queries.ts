/** The SQL about groups of locations, and the names by which locations are found. */
import { sql } from 'kysely'
import type { GroupKind } from '#domain/location/location-group.ts'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

export type GroupRow = {
  readonly groupId: string
  readonly kind: GroupKind
  readonly name: string
}

/** What the locations of the scope are called, by name; those that have closed for good stand in a list of their own. */
export async function listNames(
  tx: Tx,
  organisationId: OrganisationId,
): Promise<
  readonly { readonly companyId: CompanyId; readonly name: string; readonly city: string }[]
> {
  const { rows } = await sql<{ companyId: CompanyId; name: string; city: string }>`
    select company_id as "companyId", name, city from companies
    where organisation_id = ${organisationId} and wound_up_at is null order by lower(name), company_id`.execute(
    tx,
  )
  return rows
}

/** Two who sort the same locations run one after the other. */
export async function lockGroups(tx: Tx, organisationId: OrganisationId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`location-groups:${organisationId}`}, 0))`.execute(
    tx,
  )
}

/** By name. */
export async function listGroups(
  tx: Tx,
  organisationId: OrganisationId,
): Promise<readonly GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select group_id as "groupId", kind, name from location_groups
    where organisation_id = ${organisationId}
    order by lower(name), group_id`.execute(tx)
  return rows
}

export async function findGroup(
  tx: Tx,
  organisationId: OrganisationId,
  groupId: string,
): Promise<GroupRow | undefined> {
  const { rows } = await sql<GroupRow>`
    select group_id as "groupId", kind, name from location_groups
    where organisation_id = ${organisationId} and group_id = ${groupId}`.execute(tx)
  return rows[0]
}

/** @param now ISO 8601 */
export async function insertGroup(
  tx: Tx,
  organisationId: OrganisationId,
  { groupId, kind, name }: GroupRow,
  now: string,
): Promise<void> {
  await tx
    .insertInto('location_groups')
    .values({ organisation_id: organisationId, group_id: groupId, kind, name, created_at: now })
    .execute()
}

export async function renameGroup(
  tx: Tx,
  organisationId: OrganisationId,
  groupId: string,
  name: string,
): Promise<void> {
  await tx
    .updateTable('location_groups')
    .set({ name })
    .where('organisation_id', '=', organisationId)
    .where('group_id', '=', groupId)
    .execute()
}

export async function deleteGroup(
  tx: Tx,
  organisationId: OrganisationId,
  groupId: string,
): Promise<void> {
  await tx
    .deleteFrom('location_groups')
    .where('organisation_id', '=', organisationId)
    .where('group_id', '=', groupId)
    .execute()
}

/** Takes them out of a group. @returns how many were in it */
export async function deleteMembers(
  tx: Tx,
  organisationId: OrganisationId,
  { groupId }: GroupRow,
  locations: readonly string[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from location_group_members
    where organisation_id = ${organisationId} and location_id = any (${locations}::uuid[])
      and group_id = ${groupId}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Takes them out of the other groups of its kind. @returns how many were in one */
export async function deleteFromOthers(
  tx: Tx,
  organisationId: OrganisationId,
  { groupId, kind }: GroupRow,
  locations: readonly string[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from location_group_members
    where organisation_id = ${organisationId} and location_id = any (${locations}::uuid[])
      and kind = ${kind} and group_id <> ${groupId}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** @returns how many weren't in it */
export async function insertMembers(
  tx: Tx,
  organisationId: OrganisationId,
  { groupId, kind }: GroupRow,
  locations: readonly string[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into location_group_members (organisation_id, group_id, kind, location_id)
    select ${organisationId}, ${groupId}, ${kind}, location_id
    from unnest(${locations}::uuid[]) added (location_id)
    on conflict (organisation_id, group_id, location_id) do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
