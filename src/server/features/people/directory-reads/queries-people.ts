/** SQL about the people of a source: who is known here, and what is to change. */
import { sql, type Kysely, type Selectable } from 'kysely'
import type { JoinableGroup } from '#domain/rights/right.ts'
import type { KnownPerson } from '#domain/people/directory/compare.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { DB, Users } from '#server/platform/database/database-types.ts'
import type { ChangeRow, SourceKey } from './queries.ts'

const knownColumns = sql`
  u.user_id as "userId", u.firstname, u.lastname, u.email, u.phone, u.language, u.active,
  p.external_id as "externalId", coalesce(p.picture_source, '') as "pictureSha256",
  array(select g.user_group from user_group_members g where g.company_id = u.company_id and g.user_id = u.user_id) as roles`

/** Who is known by one of these entries, or has one of these addresses; and whether another source keeps them. */
export async function listKnown(
  tx: Tx,
  { companyId, source }: SourceKey,
  { externalIds, emails }: { externalIds: readonly string[]; emails: readonly string[] },
): Promise<(KnownPerson & { readonly isKeptElsewhere: boolean })[]> {
  const { rows } = await sql<KnownPerson & { readonly isKeptElsewhere: boolean }>`
    select ${knownColumns}, coalesce(p.source <> ${source}, false) as "isKeptElsewhere" from users u
    left join ldap_people p on p.company_id = u.company_id and p.user_id = u.user_id
    where u.company_id = ${companyId}
      and (u.user_id in (select k.user_id from ldap_people k
          where k.company_id = ${companyId} and k.source = ${source} and k.external_id = any (${[...externalIds]}::text[]))
        or (u.email <> '' and lower(u.email) = any (${emails.map((one) => one.toLowerCase())}::text[])))`.execute(
    tx,
  )
  return rows
}

/** Everybody who works here and is known by an entry. */
export async function listBound(tx: Tx, { companyId, source }: SourceKey): Promise<KnownPerson[]> {
  const { rows } = await sql<KnownPerson>`
    select ${knownColumns} from ldap_people p join users u using (company_id, user_id)
    where p.company_id = ${companyId} and p.source = ${source} and u.active order by p.external_id`.execute(
    tx,
  )
  return rows
}

/** Who may do everything here. */
export async function listAdministrators(tx: Tx, companyId: CompanyId): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('user_group_members as g')
    .innerJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'g.company_id').onRef('u.user_id', '=', 'g.user_id'),
    )
    .select('g.user_id')
    .where('g.company_id', '=', companyId)
    .where('g.user_group', '=', 'ADMINISTRATORS' satisfies JoinableGroup)
    .where('u.active', '=', true)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Kept until the transaction ends. */
export function lockUser(
  tx: Tx,
  companyId: CompanyId,
  userId: string,
): Promise<Selectable<Users> | undefined> {
  return tx
    .selectFrom('users')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** From now on they are known by this entry, and by no other one of the same source. */
export async function bindPeople(
  tx: Tx,
  { companyId, source }: SourceKey,
  people: readonly { readonly externalId: string; readonly userId: string }[],
): Promise<void> {
  const users = people.map(({ userId }) => userId)
  await sql`delete from ldap_people where company_id = ${companyId} and source = ${source} and user_id = any (${users}::uuid[])
    and not (external_id = any (${people.map(({ externalId }) => externalId)}::text[]))`.execute(tx)
  await tx
    .insertInto('ldap_people')
    .values(
      people.map(({ externalId, userId }) => ({
        company_id: companyId,
        source,
        external_id: externalId,
        user_id: userId,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'external_id'])
        .doUpdateSet((e) => ({ user_id: e.ref('excluded.user_id') })),
    )
    .execute()
}

/** Shows it, or none, and remembers by what it was read. */
export async function putPicture(
  tx: Tx,
  companyId: CompanyId,
  userId: string,
  { source, sha256 }: { readonly source: string; readonly sha256: string | null },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ picture_sha256: sha256 })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute()
  await tx
    .updateTable('ldap_people')
    .set({ picture_source: source })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute()
}

export type NewChange = {
  readonly kind: string
  readonly externalId: string
  readonly userId: string | null
  readonly value: Readonly<Record<string, unknown>>
  readonly changed: readonly string[]
  readonly code: string | null
}

/** So many go with one statement. */
const batchSize = 1_000

/** In place of what an attempt that died has left. */
export async function replaceChanges(
  tx: Tx,
  companyId: CompanyId,
  runId: string,
  changes: readonly NewChange[],
): Promise<void> {
  await sql`delete from ldap_changes where company_id = ${companyId} and run_id = ${runId}`.execute(
    tx,
  )
  for (let at = 0; at < changes.length; at += batchSize) {
    const rows = changes.slice(at, at + batchSize)
    await sql`
      insert into ldap_changes (company_id, run_id, number, kind, external_id, user_id, value, changed, code, state)
      select ${companyId}, ${runId}, ${at} + n, r.kind, r."externalId", r."userId", r.value, r.changed, r.code,
        case when r.kind = 'REFUSED' then 'FAILED' else 'WAITING' end
      from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as (kind text, "externalId" text, "userId" uuid, value jsonb, changed text[], code text))
        with ordinality as r (kind, "externalId", "userId", value, changed, code, n)`.execute(tx)
  }
}

/** The next ones, kept until the transaction ends; whoever else works on them takes others. */
export async function takeChanges(
  tx: Tx,
  companyId: CompanyId,
  runId: string,
  limit: number,
): Promise<ChangeRow[]> {
  return tx
    .selectFrom('ldap_changes')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('run_id', '=', runId)
    .where('state', '=', 'WAITING')
    .orderBy('number')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
}

export async function endChanges(
  tx: Tx,
  companyId: CompanyId,
  runId: string,
  numbers: readonly number[],
  code: string | null,
): Promise<void> {
  await tx
    .updateTable('ldap_changes')
    .set({ state: code === null ? 'DONE' : 'FAILED', code })
    .where('company_id', '=', companyId)
    .where('run_id', '=', runId)
    .where('number', 'in', [...numbers])
    .execute()
}

export async function countFailed(
  db: Kysely<DB>,
  companyId: CompanyId,
  runId: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('ldap_changes')
    .select((s) => s.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('run_id', '=', runId)
    .where('state', '=', 'FAILED')
    .where('kind', '<>', 'REFUSED')
    .executeTakeFirstOrThrow()
  return count
}

/** A page of what is shown, with what somebody is called here. */
export async function listChanges(
  tx: Tx,
  companyId: CompanyId,
  runId: string,
  { kind, after, pageSize }: { kind?: string | undefined; after: number; pageSize: number },
) {
  let found = tx
    .selectFrom('ldap_changes as c')
    .leftJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'c.company_id').onRef('u.user_id', '=', 'c.user_id'),
    )
    .selectAll('c')
    .select(['u.firstname', 'u.lastname', 'u.email'])
    .where('c.company_id', '=', companyId)
    .where('c.run_id', '=', runId)
    .where('c.number', '>', after)
    .where('c.kind', '<>', 'KNOWN')
  if (kind !== undefined) found = found.where('c.kind', '=', kind)
  return found
    .orderBy('c.number')
    .limit(pageSize + 1)
    .execute()
}
export type ShownChange = Awaited<ReturnType<typeof listChanges>>[number]
