/** All SQL about people who sign in as an operator sees them: over all tenants, as `foyer_operator`. */
import { sql, type RawBuilder } from 'kysely'
import type { AccountState } from '#domain/account/account-acts.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { beginsStored } from '#server/platform/words/word-query.ts'

/** A user with the address of the account: one they sign in as, or are invited to be. */
export type PlaceOfUser = {
  readonly companyId: CompanyId
  readonly companyName: string
  readonly userId: string
  readonly firstname: string
  readonly lastname: string
  readonly isActive: boolean
  readonly isLinked: boolean
  readonly groups: readonly string[]
}

export type UserRow = {
  readonly accountId: string
  readonly email: string
  readonly organisationId: string
  readonly organisationName: string
  readonly state: AccountState
  readonly blockedAt: string | null
  readonly blockedReason: string | null
  readonly lockedUntil: string | null
  readonly createdAt: string
  readonly administrator: 'ALL' | 'SOME' | null
  readonly hasTwoStep: boolean
  readonly lastActiveAt: string | null
  readonly sessions: number
  /** Those where they were first come first. */
  readonly places: readonly PlaceOfUser[]
}

export type UserFilter = {
  /** Beginnings of words of the name or the address; empty: all. */
  readonly search: string
  /** Of which organisations, or at which locations, where these are looked for (uuids). */
  readonly company: {
    readonly organisations: readonly string[]
    readonly locations: readonly string[]
  } | null
  readonly organisationId?: string | undefined
  readonly state?: AccountState | undefined
}

/** The users of the account's organisation by its address. */
const usersOfAddress = sql`companies c join users u on u.company_id = c.company_id
  and u.email <> '' and lower(u.email) = lower(a.email)`
const ofOrganisation = sql`c.organisation_id = a.organisation_id`

const stateAt = (now: string): RawBuilder<AccountState> => sql<AccountState>`case
  when a.blocked_at is not null then 'BLOCKED'
  when not has_place(a.account_id) then case
    when exists (select from ${usersOfAddress} where ${ofOrganisation} and u.active) then 'INVITED' else 'LEFT' end
  when a.locked_until > ${now} then 'LOCKED'
  else 'ACTIVE' end`

/** Each goes by an index of its own, and then by the state itself. */
function conditionsOf(filter: UserFilter, now: string): RawBuilder<unknown> {
  const { search, company, organisationId, state } = filter
  const conditions = [sql`true`]
  if (search !== '') {
    conditions.push(sql`a.account_id in (
      select a.account_id from users u join companies c on c.company_id = u.company_id
      join accounts a on ${ofOrganisation} and lower(a.email) = lower(u.email)
      where ${beginsStored(search, sql`u.search_text`)}
      union
      select a.account_id from accounts a where ${beginsStored(search, sql`a.search_text`)})`)
  }
  if (company !== null) {
    conditions.push(sql`(a.organisation_id = any (${company.organisations}::uuid[])
      or a.account_id in (select a.account_id from companies c join users u on u.company_id = c.company_id
        join accounts a on ${ofOrganisation} and lower(a.email) = lower(u.email)
        where c.company_id = any (${company.locations}::uuid[]) and u.active))`)
  }
  if (organisationId !== undefined) conditions.push(sql`a.organisation_id = ${organisationId}`)
  if (state === 'BLOCKED') conditions.push(sql`a.blocked_at is not null`)
  else if (state !== undefined) conditions.push(sql`${stateAt(now)} = ${state}`)
  if (state === 'LOCKED') conditions.push(sql`a.locked_until > ${now}`)
  return sql.join(conditions, sql` and `)
}

/** By address, those after `after`. @param page `now` ISO 8601 */
export async function listUsers(
  tx: Tx,
  filter: UserFilter,
  page: {
    readonly after: { readonly email: string; readonly accountId: string } | null
    readonly limit: number
    readonly now: string
  },
): Promise<readonly UserRow[]> {
  const { after, limit, now } = page
  const past =
    after === null
      ? sql`true`
      : sql`(lower(a.email), a.account_id) > (lower(${after.email}), ${after.accountId}::uuid)`
  return readRows(
    tx,
    sql`select a.account_id from accounts a where ${conditionsOf(filter, now)} and ${past}
      order by lower(a.email), a.account_id limit ${limit}`,
    now,
  )
}

/** @param accountId uuid @param now ISO 8601 */
export async function findUser(
  tx: Tx,
  accountId: string,
  now: string,
): Promise<UserRow | undefined> {
  const rows = await readRows(tx, sql`select ${accountId}::uuid as account_id`, now)
  return rows[0]
}

/** Only of those who are shown is all this looked up. */
async function readRows(
  tx: Tx,
  shown: RawBuilder<unknown>,
  now: string,
): Promise<readonly UserRow[]> {
  const { rows } = await sql<UserRow>`
    with shown as materialized (${shown})
    select a.account_id as "accountId", a.email, a.organisation_id as "organisationId", o.name as "organisationName",
      ${stateAt(now)} as state, a.blocked_at as "blockedAt", a.blocked_reason as "blockedReason",
      a.locked_until as "lockedUntil", a.created_at as "createdAt",
      (select case when n.everywhere then 'ALL' else 'SOME' end from organisation_administrators n
        where n.account_id = a.account_id) as administrator,
      exists (select from account_totp t where t.account_id = a.account_id and t.confirmed_at is not null) as "hasTwoStep",
      (select max(s.last_used_at) from account_sessions s where s.account_id = a.account_id) as "lastActiveAt",
      (select count(*) from account_sessions s
        where s.account_id = a.account_id and s.revoked_at is null and s.expires_at > ${now}) as sessions,
      coalesce((select jsonb_agg(jsonb_build_object('companyId', u.company_id, 'companyName', c.name, 'userId', u.user_id,
          'firstname', u.firstname, 'lastname', u.lastname, 'isActive', u.active,
          'isLinked', u.account_id is not distinct from a.account_id, 'groups', (
            select coalesce(jsonb_agg(m.user_group), '[]') from user_group_members m
            where m.company_id = u.company_id and m.user_id = u.user_id)) order by u.created_at, u.user_id)
        from ${usersOfAddress} where ${ofOrganisation}), '[]') as places
    from shown join accounts a on a.account_id = shown.account_id
    join organisations o on o.organisation_id = a.organisation_id
    order by lower(a.email), a.account_id`.execute(tx)
  return rows
}

/** @param blocked ISO 8601 and why; null: let in again */
export async function setBlocked(
  tx: Tx,
  accountId: string,
  blocked: { readonly at: string; readonly reason: string } | null,
): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ blocked_at: blocked?.at ?? null, blocked_reason: blocked?.reason ?? null })
    .where('account_id', '=', accountId)
    .execute()
}

/** Whoever else changes this account waits. */
export async function lockAccount(tx: Tx, accountId: string): Promise<void> {
  await tx
    .selectFrom('accounts')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .execute()
}

/** @returns whether there was an app. */
export async function deleteTwoStep(tx: Tx, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('account_totp')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
