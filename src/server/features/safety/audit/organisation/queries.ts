/** All SQL of the audit over an organisation's locations, in a transaction that sees those that somebody answers for. */
import { sql, type RawBuilder } from 'kysely'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { escapeLike } from '#server/platform/words/escape-like.ts'
import { holdsName } from '#server/platform/words/name-words.ts'
import { behind, inOrder, type EventOrder, type EventRow } from '../queries.ts'

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

/**
 * Of each place only as many as a page has: its own index gives them in order, however many there are. What is seen of the locations is
 * counted twice by PostgreSQL (by the policy and here), so that it takes some thousand events of each for a few, and sorts them all.
 */
export async function listOver(
  tx: Tx,
  places: readonly string[],
  filter: OverFilter,
  page: {
    readonly limit: number
    readonly order: EventOrder
    /** The number of the event that the page before ended with. */
    readonly after: number | null
  },
): Promise<readonly PlacedEventRow[]> {
  const past = await behind(tx, places, page.after, page.order)
  await setSorting(tx, 'off')
  const { rows } = await sql<PlacedEventRow>`
    select found.* from unnest(${places}::uuid[]) place (id)
    cross join lateral (
      select company_id, event_id, at, kind, subject, actor, payload, command_id from events
      where ${sql.join([sql`company_id = place.id`, ...conditionsOf(filter), ...past], sql` and `)}
      order by ${inOrder(page.order)} limit ${page.limit}) found
    order by ${inOrder(page.order)} limit ${page.limit}`.execute(tx)
  await setSorting(tx, 'on')
  return rows
}

/** Whether a plan may read more than it needs and put it in order. */
async function setSorting(tx: Tx, value: 'on' | 'off'): Promise<void> {
  await sql`select set_config('enable_bitmapscan', ${value}, true), set_config('enable_sort', ${value}, true)`.execute(
    tx,
  )
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

export type Person = {
  readonly kind: 'user' | 'account' | 'client'
  readonly id: string
}

/** Colleagues, administrators and API clients whose name or address has these letters, whatever their case and accents; at most `most` of each. */
export async function findPeople(
  tx: Tx,
  organisationId: OrganisationId,
  letters: string,
  most: number,
): Promise<readonly Person[]> {
  if (letters.trim() === '') return []
  const { rows } = await sql<Person>`
    (select 'user' as kind, user_id::text as id from users
     where company_id = any (array(select company_id from companies where organisation_id = ${organisationId}))
       and ${holdsName(letters, sql`concat_ws(' ', firstname, lastname, email)`)} limit ${most})
    union all
    (select 'account', account_id::text from accounts
     where organisation_id = ${organisationId} and ${holdsName(letters, sql`email`)} limit ${most})
    union all
    (select 'client', client_id::text from api_clients
     where organisation_id = ${organisationId} and ${holdsName(letters, sql`name`)} limit ${most})`.execute(
    tx,
  )
  return rows
}
