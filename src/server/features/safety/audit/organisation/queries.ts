/** All SQL of the audit over an organisation's locations, in a transaction that sees those that somebody answers for. */
import { sql, type RawBuilder } from 'kysely'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { EventRow } from '../queries.ts'

export type PlacedEventRow = EventRow & { readonly company_id: CompanyId }

export type OverFilter = {
  readonly about: string | null
  readonly actor: string | null
  readonly subject: string | null
  /** As actors or subjects; null: everybody. */
  readonly who: readonly string[] | null
  /** Instants: from the first one on, before the second. */
  readonly since: string | null
  readonly until: string | null
}

export type Place = { readonly companyId: CompanyId; readonly name: string }

/** By name. */
export async function listPlaces(
  tx: Tx,
  organisationId: OrganisationId,
): Promise<readonly Place[]> {
  const { rows } = await sql<Place>`
    select company_id as "companyId", name from companies
    where organisation_id = ${organisationId} order by lower(name), company_id`.execute(tx)
  return rows
}

/** Of each place only as many as a page has: its own index gives them in order, however many there are. */
export async function listOver(
  tx: Tx,
  places: readonly string[],
  filter: OverFilter,
  page: { readonly limit: number } & (
    | { readonly order: 'NEWEST'; readonly before: number | null }
    | { readonly order: 'OLDEST'; readonly after: number }
  ),
): Promise<readonly PlacedEventRow[]> {
  const end = page.order === 'NEWEST' ? page.before : page.after
  const past =
    end === null ? [] : [page.order === 'NEWEST' ? sql`event_id < ${end}` : sql`event_id > ${end}`]
  const direction = sql.raw(page.order === 'NEWEST' ? 'desc' : 'asc')
  const { rows } = await sql<PlacedEventRow>`
    select found.* from unnest(${places}::uuid[]) place (id)
    cross join lateral (
      select company_id, event_id, at, kind, subject, actor, payload, command_id from events
      where ${sql.join([sql`company_id = place.id`, ...conditionsOf(filter), ...past], sql` and `)}
      order by event_id ${direction} limit ${page.limit}) found
    order by event_id ${direction} limit ${page.limit}`.execute(tx)
  return rows
}

/** @returns how many fit, at most `most` */
export async function countOver(
  tx: Tx,
  places: readonly string[],
  filter: OverFilter,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from events
      where ${sql.join([sql`company_id = any (${places}::uuid[])`, ...conditionsOf(filter)], sql` and `)}
      limit ${most}) found`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Only what is asked for stands in the text: a condition that may be null would keep the planner from the index. */
function conditionsOf({
  about,
  actor,
  subject,
  who,
  since,
  until,
}: OverFilter): RawBuilder<unknown>[] {
  return [
    ...(about === null ? [] : [sql`kind like ${`${escapeLike(about)}.%`}`]),
    ...(actor === null ? [] : [sql`actor = ${actor}`]),
    ...(subject === null ? [] : [sql`subject = ${subject}`]),
    ...(who === null
      ? []
      : [sql`(actor = any (${who}::text[]) or subject = any (${who}::text[]))`]),
    ...(since === null ? [] : [sql`at >= ${since}`]),
    ...(until === null ? [] : [sql`at < ${until}`]),
  ]
}

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

export type Person = {
  readonly kind: 'user' | 'account' | 'client'
  readonly id: string
}

/** Colleagues, administrators and API clients whose name or address has these letters; at most `most` of each. */
export async function findPeople(
  tx: Tx,
  organisationId: OrganisationId,
  letters: string,
  most: number,
): Promise<readonly Person[]> {
  const words = letters
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return []
  const has = (text: RawBuilder<unknown>) =>
    sql.join(
      words.map((word) => sql`lower(${text}) like ${`%${escapeLike(word)}%`}`),
      sql` and `,
    )
  const { rows } = await sql<Person>`
    (select 'user' as kind, user_id::text as id from users
     where company_id = any (array(select company_id from companies where organisation_id = ${organisationId}))
       and ${has(sql`concat_ws(' ', firstname, lastname, email)`)} limit ${most})
    union all
    (select 'account', account_id::text from accounts
     where organisation_id = ${organisationId} and ${has(sql`email`)} limit ${most})
    union all
    (select 'client', client_id::text from api_clients
     where organisation_id = ${organisationId} and ${has(sql`name`)} limit ${most})`.execute(tx)
  return rows
}
