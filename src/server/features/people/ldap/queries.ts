/** SQL about the directory of a location. */
import { sql, type Insertable, type Kysely, type Selectable, type Updateable } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { DB, LdapDirectories } from '#server/platform/database/database-types.ts'

export type DirectoryRow = Selectable<LdapDirectories>

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

export async function deleteDirectory(tx: Tx, companyId: CompanyId): Promise<void> {
  await tx.deleteFrom('ldap_directories').where('company_id', '=', companyId).execute()
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
    join ldap_people p on p.company_id = u.company_id and p.user_id = u.user_id and p.source = 'LDAP'
    join ldap_directories d on d.company_id = u.company_id
    join companies c on c.company_id = u.company_id
    where lower(u.email) = ${email.toLowerCase()} and u.active and c.disabled_at is null
      and (d.settings ->> 'signsIn')::boolean
    order by d.created_at limit ${limit}`.execute(db)
  return rows
}
