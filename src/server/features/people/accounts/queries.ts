/** All SQL about accounts and their sessions. Accounts belong to no company, so it runs over all tenants. */
import { sql, type Kysely } from 'kysely'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/database-types.ts'

/** The same address may sign in to several organisations of one installation; more than a few are nobody's. */
const maxSameAddress = 3

export type AccountRow = {
  readonly accountId: string
  readonly organisationId: string
  readonly email: string
  readonly passwordHash: string | null
}

const accountColumns = [
  'account_id as accountId',
  'organisation_id as organisationId',
  'email',
  'password_hash as passwordHash',
] as const

/** Who signs in by this address, the longest there first; those who are blocked come last. */
export function listAccountsOfAddress(db: Kysely<DB>, email: string): Promise<AccountRow[]> {
  return db
    .selectFrom('accounts as a')
    .select(accountColumns)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where(sql<boolean>`has_place(a.account_id)`)
    .orderBy(sql`blocked_at is not null`)
    .orderBy('created_at')
    .orderBy('account_id')
    .limit(maxSameAddress)
    .execute()
}

export function getAccount(db: Kysely<DB>, accountId: string): Promise<AccountRow> {
  return db
    .selectFrom('accounts')
    .select(accountColumns)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
}

export async function isAccountBlocked(db: Kysely<DB>, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('blocked_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Sign-in by this address is refused for too many attempts. @param now ISO 8601 @param until when it takes the next one */
export async function noteLock(tx: Tx, email: string, now: string, until: string): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ locked_until: until })
    .where(sql`lower(email)`, '=', email.toLowerCase())
    // Once for each stretch of time, however many attempts there are.
    .where((e) => e.or([e('locked_until', 'is', null), e('locked_until', '<=', now)]))
    .execute()
}

export async function endBookingLinks(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set((e) => ({ booking_epoch: e('booking_epoch', '+', 1) }))
    .where('account_id', '=', accountId)
    .execute()
}

/** Somebody has come in. */
export async function clearLock(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ locked_until: null })
    .where('account_id', '=', accountId)
    .where('locked_until', 'is not', null)
    .execute()
}

/** The account of an address in an organisation, made when there is none: `accountId` is the new one's uuid. */
export async function insertAccount(
  tx: Tx,
  account: { accountId: string; organisationId: OrganisationId; email: string; now: string },
): Promise<AccountRow> {
  const { accountId, organisationId, email, now } = account
  const { rows } = await sql<AccountRow>`
    insert into accounts (account_id, organisation_id, email, created_at)
    values (${accountId}, ${organisationId}, ${email}, ${now})
    on conflict (organisation_id, lower(email)) do update set email = accounts.email
    returning account_id as "accountId", organisation_id as "organisationId", email,
      password_hash as "passwordHash"`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('The account was not stored.')
  return row
}

export async function setPasswordHash(
  tx: Tx,
  accountId: string,
  passwordHash: string,
  now: string,
): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ password_hash: passwordHash, password_changed_at: now })
    .where('account_id', '=', accountId)
    .execute()
}

/** The users that the account stands for, the longest there first. */
export async function listUsersOfAccount(db: Kysely<DB>, accountId: string) {
  return db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.company_id', 'u.company_id')
    .select([
      'u.company_id as companyId',
      'u.user_id as userId',
      'u.firstname',
      'u.lastname',
      'u.language',
      'u.email',
      'u.is_host as isHost',
      'u.picture_sha256 as pictureSha256',
      'c.name as companyName',
      'c.disabled_at as disabledAt',
    ])
    .where('u.account_id', '=', accountId)
    .where('u.active', '=', true)
    .orderBy('u.created_at')
    .orderBy('u.user_id')
    .execute()
}

/** The locations of the organisation that the transaction may see and that haven't closed for good, by name. */
export async function listLocations(tx: Tx) {
  return tx
    .selectFrom('companies')
    .select(['company_id as companyId', 'name as companyName'])
    .where('wound_up_at', 'is', null)
    .orderBy('name')
    .execute()
}

/**
 * For an invitation: it counts as long as the user has the address that was invited, so that no older one opens what somebody else
 * has come to be since.
 * @returns false when the user is gone, not active, or has another address.
 */
export async function linkInvited(
  tx: Tx,
  { accountId, email }: Pick<AccountRow, 'accountId' | 'email'>,
  { companyId, userId }: { readonly companyId: CompanyId; readonly userId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ account_id: accountId })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('active', '=', true)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns false when the user is gone or not active. */
export async function linkUser(
  tx: Tx,
  accountId: string,
  { companyId, userId }: { readonly companyId: CompanyId; readonly userId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ account_id: accountId })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('active', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function updateOwnUser(
  tx: Tx,
  companyId: CompanyId,
  userId: string,
  values: { firstname: string; lastname: string; language: string },
): Promise<void> {
  await tx
    .updateTable('users')
    .set(values)
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute()
}

/** An active user who signs in, and the account. */
export async function findUserOfAccount(
  db: Kysely<DB>,
  userId: string,
): Promise<{ accountId: string; companyId: CompanyId; userId: string } | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['account_id as accountId', 'company_id as companyId', 'user_id as userId'])
    .where('user_id', '=', userId)
    .where('active', '=', true)
    .executeTakeFirst()
  if (row === undefined || row.accountId === null) return undefined
  return { ...row, accountId: row.accountId }
}

/** The active users of the organisation by an address who sign in with no account yet. */
export function listUsersWithoutAccount(tx: Tx, organisationId: OrganisationId, email: string) {
  return tx
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.company_id', 'u.company_id')
    .select(['u.company_id as companyId', 'u.user_id as userId'])
    .where('c.organisation_id', '=', organisationId)
    .where(sql`lower(u.email)`, '=', email.toLowerCase())
    .where('u.active', '=', true)
    .where('u.account_id', 'is', null)
    .execute()
}

export async function findAccountOfAddress(
  tx: Tx,
  organisationId: OrganisationId,
  email: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('accounts')
    .select('account_id')
    .where('organisation_id', '=', organisationId)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return row?.account_id
}
