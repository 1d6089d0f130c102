/** SQL about accounts at Eptura Engage: whose they are, and what is to be said there. */
import { sql, type Kysely } from 'kysely'
import type { LedPerson } from '#domain/engage/compare-accounts.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/database-types.ts'

export type StoredPerson = LedPerson & {
  /** Whether their account is in use, as far as Foyer has said. */
  readonly isThere: boolean
}

/**
 * Who works here or has an account there, also what other locations of the organisation say of them: of several who lead the same Engage, one speaks
 * of an address, and nobody ends who still works at another one. It reads past the location.
 * @param userIds null: all of them
 */
export async function listLed(
  system: Kysely<DB>,
  companyId: CompanyId,
  userIds: readonly string[] | null,
): Promise<readonly StoredPerson[]> {
  const { rows } = await sql<StoredPerson>`
    select u.user_id as "userId", u.firstname, u.lastname, u.email, u.phone, u.active as "isActive", a.account_id as "accountId",
      coalesce(a.is_active, false) as "isThere",
      exists (select from engage_connections e join companies ec on ec.company_id = e.company_id
        join users o on o.company_id = e.company_id and o.email <> '' and lower(o.email) = lower(u.email) and o.active
        where ec.organisation_id = c.organisation_id and e.company_id <> u.company_id and e.settings ->> 'lead' = 'FOYER'
          and lower(e.settings ->> 'apiAddress') = lower(own.settings ->> 'apiAddress')
          and (not u.active or o.company_id < u.company_id)) as "isKeptElsewhere"
    from users u
    join companies c on c.company_id = u.company_id
    join engage_connections own on own.company_id = u.company_id
    left join engage_accounts a on a.company_id = u.company_id and a.user_id = u.user_id
    where u.company_id = ${companyId} and (u.active or a.account_id is not null)
      and (${userIds}::uuid[] is null or u.user_id = any (${userIds}::uuid[]))
    order by u.user_id`.execute(system)
  return rows
}

/** How many are kept there, and who left by themselves since `since` or still waits to be ended. */
export async function findLeaving(
  db: Kysely<DB>,
  companyId: CompanyId,
  since: string,
): Promise<{
  readonly kept: number
  readonly left: readonly string[]
  readonly waiting: readonly string[]
}> {
  const { rows } = await sql<{ kept: number; left: string[]; waiting: string[] }>`
    select count(*) filter (where a.is_active or a.ended_at > ${since})::int as kept,
      coalesce(array_agg(a.user_id::text) filter (where a.ended_at > ${since}), '{}') as left,
      coalesce(array_agg(a.user_id::text) filter (where a.is_active and not u.active), '{}') as waiting
    from engage_accounts a join users u using (company_id, user_id)
    where a.company_id = ${companyId}`.execute(db)
  return rows[0] ?? { kept: 0, left: [], waiting: [] }
}

export type Bound = {
  readonly userId: string
  readonly accountId: string
  readonly isActive: boolean
  /** When it was ended by itself; null: it wasn't. */
  readonly endedAt: string | null
}

/** From now on the accounts are theirs, and nobody else's here. */
export async function bindAccounts(
  tx: Tx,
  companyId: CompanyId,
  accounts: readonly Bound[],
): Promise<void> {
  if (accounts.length === 0) return
  await sql`
    delete from engage_accounts a using jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as n ("userId" uuid, "accountId" text)
    where a.company_id = ${companyId} and a.account_id = n."accountId" and a.user_id <> n."userId"`.execute(
    tx,
  )
  await sql`
    insert into engage_accounts (company_id, user_id, account_id, is_active, ended_at)
    select ${companyId}, n."userId", n."accountId", n."isActive", n."endedAt"
    from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb)
      as n ("userId" uuid, "accountId" text, "isActive" boolean, "endedAt" timestamptz)
    join users u on u.company_id = ${companyId} and u.user_id = n."userId"
    on conflict (company_id, user_id) do update set account_id = excluded.account_id, is_active = excluded.is_active,
      ended_at = excluded.ended_at`.execute(tx)
}

export async function forgetAccount(tx: Tx, companyId: CompanyId, userId: string): Promise<void> {
  await tx
    .deleteFrom('engage_accounts')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute()
}

/** @returns how many of them were in use */
export async function forgetAccounts(tx: Tx, companyId: CompanyId): Promise<number> {
  const rows = await tx
    .deleteFrom('engage_accounts')
    .where('company_id', '=', companyId)
    .returning('is_active')
    .execute()
  return rows.filter((row) => row.is_active).length
}
