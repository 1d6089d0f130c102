/** All SQL about the groups and the roles of people whom a directory brings. */
import { sql } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { DirectoryKey } from './queries.ts'

type RolesRow = {
  readonly home_company_id: CompanyId
  readonly user_id: string
  readonly groups: readonly string[]
  readonly roles: readonly string[]
}

/** @param personIds null: of everybody who works here because of the directory. */
export async function listRoles(
  tx: Tx,
  { organisationId, directoryId }: DirectoryKey,
  personIds: readonly string[] | null,
): Promise<readonly RolesRow[]> {
  const whom = personIds === null ? sql`true` : sql`p.person_id = any (${[...personIds]}::uuid[])`
  const { rows } = await sql<RolesRow>`
    select p.home_company_id, p.user_id,
      array(select g.display_name from directory_group_members m
        join directory_groups g using (organisation_id, directory_id, group_id)
        where m.organisation_id = p.organisation_id and m.directory_id = p.directory_id and m.person_id = p.person_id) as groups,
      array(select r.user_group from user_group_members r where r.company_id = p.home_company_id and r.user_id = p.user_id) as roles
    from directory_persons p
    join users u on u.company_id = p.home_company_id and u.user_id = p.user_id and u.active
    where p.organisation_id = ${organisationId} and p.directory_id = ${directoryId} and p.deleted_at is null and ${whom}
    order by p.home_company_id, p.user_id`.execute(tx)
  return rows
}
