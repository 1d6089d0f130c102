/** All SQL about people who move, in a transaction over their organisation. */
import { sql } from 'kysely'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { UserRow } from '../queries.ts'

export type Place = { readonly companyId: CompanyId; readonly userId: string }

/** As whom (`US-…`) somebody moved to a location (`CO-…`) the last time; undefined: never. */
export async function findMove(
  tx: Tx,
  companyId: CompanyId,
  subject: string,
  toId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ userId: string }>`
    select payload ->> 'userId' as "userId" from events
    where company_id = ${companyId} and subject = ${subject} and kind = 'user.moved' and payload ->> 'toId' = ${toId}
    order by event_id desc limit 1`.execute(tx)
  return rows[0]?.userId
}

/** Who is the same person at a location: signs in by the same account, or has the same address; who still works there first. */
export function findSame(
  tx: Tx,
  companyId: CompanyId,
  { account_id: accountId, email }: Pick<UserRow, 'account_id' | 'email'>,
): Promise<UserRow | undefined> {
  return tx
    .selectFrom('users')
    .selectAll()
    .where('company_id', '=', companyId)
    .where((e) =>
      e.or([
        ...(accountId === null ? [] : [e('account_id', '=', accountId)]),
        ...(email === '' ? [] : [e(sql`lower(email)`, '=', email.toLowerCase())]),
        sql<boolean>`false`,
      ]),
    )
    .orderBy('active', 'desc')
    .orderBy('created_at')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Whether a directory says where somebody works, whichever kind it is. */
export async function isFromSource(tx: Tx, { companyId, userId }: Place): Promise<boolean> {
  const { rows } = await sql`
    select from directory_persons p where p.home_company_id = ${companyId} and p.user_id = ${userId}
    union all
    select from ldap_people p where p.company_id = ${companyId} and p.user_id = ${userId}
    limit 1`.execute(tx)
  return rows.length > 0
}

/** Whether nobody else who works there administers the location. */
export async function isLastAdministrator(tx: Tx, { companyId, userId }: Place): Promise<boolean> {
  const { rows } = await sql<{ own: boolean | null; others: boolean | null }>`
    select bool_or(m.user_id = ${userId}) as own, bool_or(m.user_id <> ${userId}) as others
    from user_group_members m join users u using (company_id, user_id)
    where m.company_id = ${companyId} and m.user_group = 'ADMINISTRATORS' and u.active`.execute(tx)
  return rows[0]?.own === true && rows[0].others !== true
}

/** Lets the new user sign in as the person that they are. */
export async function joinAccount(
  tx: Tx,
  { companyId, userId }: Place,
  accountId: string,
): Promise<void> {
  await sql`update users set account_id = ${accountId}
    where company_id = ${companyId} and user_id = ${userId} and account_id is null`.execute(tx)
}

/** Where somebody may book besides where they come from, by the name of the location. */
export async function listGuestPlaces(
  tx: Tx,
  organisationId: OrganisationId,
  { companyId, userId }: Place,
): Promise<readonly { readonly placeId: CompanyId; readonly name: string }[]> {
  const { rows } = await sql<{ placeId: CompanyId; name: string }>`
    select c.company_id as "placeId", c.name from employees e join companies c on c.company_id = e.company_id
    where e.user_id = ${userId} and e.home_company_id = ${companyId} and e.company_id <> ${companyId} and c.organisation_id = ${organisationId}
    order by c.company_id`.execute(tx)
  return rows
}

/** What somebody may as who books at a location, and whether colleagues see their name, holds for the other one from now on. */
export async function copyAccess(
  tx: Tx,
  placeId: CompanyId,
  { from, to }: { readonly from: Place; readonly to: Place },
): Promise<void> {
  await sql`
    insert into employees (company_id, user_id, home_company_id, firstname, lastname, active, allowed_on_location, name_hidden)
    select ${placeId}, u.user_id, u.company_id, u.firstname, u.lastname, u.active, e.allowed_on_location, e.name_hidden
    from users u, employees e
    where u.company_id = ${to.companyId} and u.user_id = ${to.userId}
      and e.user_id = ${from.userId} and e.company_id = ${placeId}
    on conflict (company_id, user_id) do update
      set allowed_on_location = employees.allowed_on_location or excluded.allowed_on_location`.execute(
    tx,
  )
}

/** Colleagues at the new location see the name as they did at the former one. */
export async function copyNameHidden(
  tx: Tx,
  { from, to }: { readonly from: Place; readonly to: Place },
): Promise<void> {
  await sql`
    update employees n set name_hidden = o.name_hidden from employees o
    where n.company_id = ${to.companyId} and n.user_id = ${to.userId}
      and o.company_id = ${from.companyId} and o.user_id = ${from.userId}`.execute(tx)
}

/** @returns whether they could. */
export async function endAccess(tx: Tx, placeId: CompanyId, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('employees')
    .set({ allowed_on_location: false })
    .where('company_id', '=', placeId)
    .where('user_id', '=', userId)
    .where('allowed_on_location', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Some who work there. */
export async function listSomeActive(
  tx: Tx,
  companyId: CompanyId,
  limit: number,
): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('users')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('active', '=', true)
    .orderBy('user_id')
    .limit(limit)
    .execute()
  return rows.map(({ user_id: id }) => id)
}

export async function countActive(tx: Tx, companyId: CompanyId): Promise<number> {
  const { count } = await tx
    .selectFrom('users')
    .select((s) => s.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('active', '=', true)
    .executeTakeFirstOrThrow()
  return count
}

/** To which location whoever works at one that closes moves; null: they leave. */
export async function findWherePeopleGo(tx: Tx, companyId: CompanyId): Promise<string | null> {
  const row = await tx
    .selectFrom('companies')
    .select('people_go_to')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row?.people_go_to ?? null
}
