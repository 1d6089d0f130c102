/** All SQL about one-time links, password requests and the first administrator. */
import { administratorRights } from '#domain/rights/organisation-right.ts'
import { sql, type Insertable, type Kysely } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { AccountLinks, DB } from '#server/platform/database/database-types.ts'

/** Any number: one transaction at a time looks whether there is an administrator, and makes the first. */
const firstAdministratorLock = 7_046_993_217

export type LinkRow = {
  readonly accountId: string
  readonly purpose: 'INVITATION' | 'PASSWORD'
  readonly joins: { readonly companyId: CompanyId; readonly userId: string } | null
  readonly expiresAt: string
}

export async function insertLink(tx: Tx, link: Insertable<AccountLinks>): Promise<void> {
  await tx.insertInto('account_links').values(link).execute()
}

/** A link that can be used at `now` (ISO 8601). */
export async function findLink(
  db: Kysely<DB>,
  linkHash: Buffer,
  now: string,
): Promise<LinkRow | undefined> {
  const row = await db
    .selectFrom('account_links')
    .selectAll()
    .where('link_hash', '=', linkHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && linkOf(row)
}

/** Uses a link: of two who do so at the same time, one gets it. */
export async function takeLink(
  tx: Tx,
  linkHash: Buffer,
  now: string,
): Promise<LinkRow | undefined> {
  const row = await tx
    .updateTable('account_links')
    .set({ used_at: now })
    .where('link_hash', '=', linkHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
  return row && linkOf(row)
}

/** Whoever has a new password needs no other link to one. */
export async function endPasswordLinks(tx: Tx, accountId: string, now: string): Promise<void> {
  await tx
    .updateTable('account_links')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'PASSWORD')
    .where('used_at', 'is', null)
    .execute()
}

/** Ends invitations of a user that went to another address than the one that they have now. */
export async function endFormerInvitations(
  tx: Tx,
  companyId: CompanyId,
  userId: string,
): Promise<void> {
  await sql`
    with former as (
      select l.link_hash from account_links l
      join accounts a on a.account_id = l.account_id
      join users u on u.company_id = l.joins_company and u.user_id = l.joins_user
      where l.joins_company = ${companyId} and l.joins_user = ${userId} and l.used_at is null
        and lower(a.email) <> lower(u.email)
      order by l.link_hash for update of l)
    update account_links l set used_at = now() from former f where l.link_hash = f.link_hash`.execute(
    tx,
  )
}

function linkOf(row: {
  account_id: string
  purpose: string
  joins_company: CompanyId | null
  joins_user: string | null
  expires_at: string
}): LinkRow {
  const { joins_company: companyId, joins_user: userId } = row
  return {
    accountId: row.account_id,
    purpose: row.purpose === 'PASSWORD' ? 'PASSWORD' : 'INVITATION',
    joins: companyId === null || userId === null ? null : { companyId, userId },
    expiresAt: row.expires_at,
  }
}

export async function insertPasswordRequest(
  tx: Tx,
  request: { requestId: string; email: string; language: string; now: string },
): Promise<void> {
  const { requestId, email, language, now } = request
  await tx
    .insertInto('password_requests')
    .values({ request_id: requestId, email, language, created_at: now })
    .execute()
}

export function lockFirstAdministrator(tx: Tx) {
  return sql`select pg_advisory_xact_lock(${firstAdministratorLock}::bigint)`.execute(tx)
}

export async function hasAdministrator(db: Kysely<DB>): Promise<boolean> {
  const found = await db
    .selectFrom('user_group_members')
    .select('user_id')
    .where('user_group', '=', 'ADMINISTRATORS')
    .limit(1)
    .execute()
  return found.length > 0
}

/** The organisation that was there first, with its locations; undefined in a new installation. */
export async function findFirstOrganisation(db: Kysely<DB>) {
  const organisation = await db
    .selectFrom('organisations')
    .select(['organisation_id as organisationId', 'name'])
    .orderBy('created_at')
    .orderBy('organisation_id')
    .limit(1)
    .executeTakeFirst()
  if (organisation === undefined) return undefined
  const companies = await db
    .selectFrom('companies')
    .select(['company_id', 'name'])
    .where('organisation_id', '=', organisation.organisationId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('company_id')
    .execute()
  return { ...organisation, companies }
}

export async function insertOrganisation(tx: Tx, organisationId: string, name: string) {
  await tx.insertInto('organisations').values({ organisation_id: organisationId, name }).execute()
}

/** The user of the company with this address. */
export async function findUserOfAddress(
  tx: Tx,
  companyId: CompanyId,
  email: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('users')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return row?.user_id
}

export async function insertOwnUser(
  tx: Tx,
  companyId: CompanyId,
  user: { userId: string; firstname: string; lastname: string; email: string; language: string },
): Promise<void> {
  const { userId, ...columns } = user
  await tx
    .insertInto('users')
    .values({ company_id: companyId, user_id: userId, ...columns })
    .execute()
}

export async function addToGroup(
  tx: Tx,
  companyId: CompanyId,
  userId: string,
  group: 'ADMINISTRATORS',
): Promise<void> {
  await tx
    .insertInto('user_group_members')
    .values({ company_id: companyId, user_id: userId, user_group: group })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** An active user, who can be invited. */
export function findInvitableUser(
  tx: Tx,
  companyId: CompanyId,
  userId: string,
): Promise<{ email: string; language: string } | undefined> {
  return tx
    .selectFrom('users')
    .select(['email', 'language'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('active', '=', true)
    .executeTakeFirst()
}

/** Who is first administers the organisation with every right, and runs the installation. @param now ISO 8601 */
export async function nameFirstAdministrator(
  tx: Tx,
  organisationId: string,
  accountId: string,
  now: string,
): Promise<void> {
  await tx
    .insertInto('organisation_administrators')
    .values({
      organisation_id: organisationId,
      account_id: accountId,
      right_names: [...administratorRights],
      everywhere: true,
      created_at: now,
      updated_at: now,
    })
    .execute()
}
