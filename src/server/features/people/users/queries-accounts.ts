/** SQL about people beyond one location, by the background role: a request sees its own company alone. */
import { sql, type Kysely } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { DB } from '#server/platform/database/database-types.ts'

/** When each of the accounts was last at work, ISO 8601; one without a session within the last weeks is left out. */
export async function listLastSeen(
  db: Kysely<DB>,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('account_sessions')
    .select((s) => ['account_id', s.fn.max('last_used_at').as('at')])
    .where('account_id', 'in', accountIds)
    .groupBy('account_id')
    .execute()
  return new Map(rows.map((row) => [row.account_id, row.at]))
}

/** The locations that know a user, or another user of the same account; where they usually work first, then by name. */
export async function listPlaces(
  db: Kysely<DB>,
  companyId: CompanyId,
  userId: string,
): Promise<readonly { placeId: string; name: string; isHome: boolean; books: boolean }[]> {
  const found = await sql<{ placeId: string; name: string; isHome: boolean; books: boolean }>`
    with persons as (
      select u.user_id from users own
      join users u on u.user_id = own.user_id or (u.account_id = own.account_id and u.active)
      where own.company_id = ${companyId} and own.user_id = ${userId}),
    home as (
      select coalesce((
        select e.company_id from employees e
        where e.user_id = u.user_id and e.company_id = u.usual_company_id and e.allowed_on_location
      ), u.company_id) as company_id
      from users u where u.company_id = ${companyId} and u.user_id = ${userId})
    select c.company_id as "placeId", c.name, c.company_id = (select company_id from home) as "isHome",
      bool_or(e.active and e.allowed_on_location) as books
    from employees e
    join companies c on c.company_id = e.company_id
    where e.user_id in (select user_id from persons)
      and c.organisation_id = (select organisation_id from companies where company_id = ${companyId})
    group by c.company_id, c.name
    order by "isHome" desc, c.name`.execute(db)
  return found.rows
}
