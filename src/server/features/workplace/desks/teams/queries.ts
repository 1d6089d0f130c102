/** All SQL about the teams that areas and desks are kept for. */
import { sql } from 'kysely'
import type { JoinableGroup } from '#domain/rights/right.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

export type TeamPerson = {
  readonly userId: string
  readonly firstname: string
  readonly lastname: string
}
export type TeamRow = {
  readonly teamId: string
  readonly name: string
  readonly groups: readonly JoinableGroup[]
  readonly people: readonly TeamPerson[]
  /** Names of the areas that are kept for it. */
  readonly areas: readonly string[]
  readonly desks: number
}

/** By name. */
export async function listTeams(tx: Tx, companyId: CompanyId): Promise<TeamRow[]> {
  const found = await sql<TeamRow>`
    select t.team_id as "teamId", t.name, t.user_groups as groups,
      coalesce((
        select json_agg(json_build_object('userId', e.user_id, 'firstname', e.firstname, 'lastname', e.lastname)
          order by e.lastname collate "und-x-icu", e.firstname collate "und-x-icu", e.user_id)
        from desk_team_members m
        join employees e on e.company_id = m.company_id and e.user_id = m.user_id
        where m.company_id = t.company_id and m.team_id = t.team_id), '[]') as people,
      array(
        select a.name from desk_areas a
        where a.company_id = t.company_id and a.team_id = t.team_id and a.retired_at is null
        order by a.name) as areas,
      (select count(*)::integer from desks d
        where d.company_id = t.company_id and d.team_id = t.team_id and d.retired_at is null) as desks
    from desk_teams t
    where t.company_id = ${companyId}
    order by t.name collate "und-x-icu", t.team_id`.execute(tx)
  return found.rows
}

export type SavedTeam = {
  readonly teamId: string
  readonly name: string
  readonly groups: readonly JoinableGroup[]
  readonly userIds: readonly string[]
}

/** Adds a team, or replaces it with its people. */
export async function saveTeam(tx: Tx, companyId: CompanyId, team: SavedTeam): Promise<void> {
  const { teamId, name, groups, userIds } = team
  await tx
    .insertInto('desk_teams')
    .values({ company_id: companyId, team_id: teamId, name, user_groups: [...groups] })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'team_id']).doUpdateSet({ name, user_groups: [...groups] }),
    )
    .execute()
  await sql`
    delete from desk_team_members
    where company_id = ${companyId} and team_id = ${teamId} and user_id <> all (${[...userIds]}::uuid[])`.execute(
    tx,
  )
  await sql`
    insert into desk_team_members (company_id, team_id, user_id)
    select ${companyId}::uuid, ${teamId}::uuid, u from unnest(${[...userIds]}::uuid[]) as u
    on conflict do nothing`.execute(tx)
}

/** @returns whether it was there. Areas and desks that are no longer used forget it. */
export async function deleteTeam(tx: Tx, companyId: CompanyId, teamId: string): Promise<boolean> {
  for (const table of ['desk_areas', 'desks'] as const) {
    await tx
      .updateTable(table)
      .set({ team_id: null })
      .where('company_id', '=', companyId)
      .where('team_id', '=', teamId)
      .where('retired_at', 'is not', null)
      .execute()
  }
  const { numDeletedRows } = await tx
    .deleteFrom('desk_teams')
    .where('company_id', '=', companyId)
    .where('team_id', '=', teamId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Takes somebody out of every team. */
export async function leaveTeams(tx: Tx, companyId: CompanyId, userId: string): Promise<void> {
  await tx
    .deleteFrom('desk_team_members')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute()
}

/** How many who book here these roles and people are, each once. */
export async function countPeople(
  tx: Tx,
  companyId: CompanyId,
  { groups, userIds }: Pick<SavedTeam, 'groups' | 'userIds'>,
): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::integer as count from employees e
    where e.company_id = ${companyId} and e.active and ${isMember({ groups, userIds })}`.execute(tx)
  return found.rows[0]?.count ?? 0
}

const isMember = ({ groups, userIds }: Pick<SavedTeam, 'groups' | 'userIds'>) => sql`(
  e.user_id = any (${[...userIds]}::uuid[]) or exists (
    select from user_group_members g
    where g.company_id = e.company_id and g.user_id = e.user_id and g.user_group = any (${[...groups]}::text[])))`

export type OwnerRow = TeamPerson & { readonly email: string }

/** Who may book here, as people sort names. */
export async function listOwners(tx: Tx, companyId: CompanyId): Promise<OwnerRow[]> {
  const found = await sql<OwnerRow>`
    select e.user_id as "userId", e.firstname, e.lastname, coalesce(u.email, '') as email
    from employees e
    left join users u on u.company_id = e.company_id and u.user_id = e.user_id
    where e.company_id = ${companyId} and e.active
    order by e.lastname collate "und-x-icu", e.firstname collate "und-x-icu", e.user_id`.execute(tx)
  return found.rows
}
