/** The SQL about whom labels may name. */
import { sql } from 'kysely'
import { maxLabelPeople } from '#contract/deliveries/label-directory.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** So few people of a team may each take its parcels; of more nobody knows who would. */
const maxTeamPeople = 3

/** Everybody of a location, those who work here first. */
export function listLabelPeople(tx: Tx, companyId: CompanyId) {
  return tx
    .selectFrom('users')
    .select(['user_id', 'firstname', 'lastname', 'active'])
    .where('company_id', '=', companyId)
    .orderBy('active', 'desc')
    .orderBy('user_id')
    .limit(maxLabelPeople)
    .execute()
}

/** The small teams of a location with their people. */
export function listLabelTeams(tx: Tx, companyId: CompanyId) {
  return tx
    .selectFrom('desk_teams')
    .innerJoin('desk_team_members', (join) =>
      join
        .onRef('desk_team_members.company_id', '=', 'desk_teams.company_id')
        .onRef('desk_team_members.team_id', '=', 'desk_teams.team_id'),
    )
    .innerJoin('users', (join) =>
      join
        .onRef('users.company_id', '=', 'desk_team_members.company_id')
        .onRef('users.user_id', '=', 'desk_team_members.user_id')
        .on('users.active', '=', true),
    )
    .select([
      'desk_teams.name',
      sql<string[]>`array_agg(users.user_id order by users.user_id)`.as('user_ids'),
    ])
    .where('desk_teams.company_id', '=', companyId)
    .groupBy(['desk_teams.team_id', 'desk_teams.name'])
    .having((eb) => eb.fn.countAll(), '<=', maxTeamPeople)
    .orderBy('desk_teams.name')
    .execute()
}

/** What the house is called, and where it is. */
export function findHouse(tx: Tx, companyId: CompanyId) {
  return tx
    .selectFrom('companies')
    .innerJoin('organisations', 'organisations.organisation_id', 'companies.organisation_id')
    .select([
      'companies.name',
      'organisations.name as organisation',
      'street',
      'postal_code',
      'city',
    ])
    .where('companies.company_id', '=', companyId)
    .executeTakeFirstOrThrow()
}
