/** The SQL of lists: each reads one index in the order that it answers in, so that a page of a million is as fast as one of ten. */
import { sql, type RawBuilder } from 'kysely'
import type { DeliveryState } from '#domain/delivery/delivery.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { DeliveryRow } from './queries.ts'

export type DeliveryQuery = {
  readonly state: DeliveryState | null
  readonly recipientId: string | null
  readonly isUnassigned: boolean
  readonly carrier: string | null
  readonly place: string | null
  /** Received at or after, and before: ISO 8601. */
  readonly from: string | null
  readonly until: string | null
  /** Each begins a word of the delivery; null: nothing was typed. */
  readonly words: readonly string[] | null
  /** Whose names begin so. */
  readonly people: readonly string[]
  /** The last of the page before. */
  readonly before: string | null
  readonly limit: number
}

/** So many deliveries with a word are looked through one by one; of more, the newest are read until a page is full. */
const fewEnough = 3_000

/** After every word that begins with `word`, by the bytes that the index compares. */
const endOf = (word: string): string => `${word}\u{10FFFF}`

const beginsSo = (word: string): RawBuilder<boolean> =>
  sql<boolean>`w.word >= ${word} and w.word < ${endOf(word)}`

/** The newest first. */
export async function listDeliveries(
  tx: Tx,
  companyId: CompanyId,
  query: DeliveryQuery,
): Promise<readonly DeliveryRow[]> {
  const { words } = query
  const rarest = words === null ? null : await rarestWord(tx, companyId, words)
  const text =
    words === null || rarest === null
      ? sql`true`
      : rarest.count > fewEnough
        ? sql`(${hasWords(words)} or d.recipient_id = any (${query.people}::uuid[]))`
        : sql`d.delivery_id = any (array(${candidates(companyId, rarest.word, words, query.people)}))`
  const { rows } = await sql<DeliveryRow>`
    select d.* from deliveries d
    where d.company_id = ${companyId} and ${filters(query)} and ${text} and ${after(companyId, query.before)}
    order by d.received_at desc, d.delivery_id desc limit ${query.limit}`.execute(tx)
  return rows
}

function filters(query: DeliveryQuery): RawBuilder<unknown> {
  const { state, recipientId, isUnassigned, carrier, place, from, until } = query
  const all = [
    state === null ? null : sql`d.state = ${state}`,
    recipientId === null ? null : sql`d.recipient_id = ${recipientId}`,
    isUnassigned ? sql`d.recipient_id is null` : null,
    carrier === null ? null : sql`d.carrier = ${carrier}`,
    place === null ? null : sql`d.place = ${place}`,
    from === null ? null : sql`d.received_at >= ${from}`,
    until === null ? null : sql`d.received_at < ${until}`,
  ].filter((one) => one !== null)
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `)
}

function after(companyId: CompanyId, before: string | null): RawBuilder<unknown> {
  if (before === null) return sql`true`
  return sql`(d.received_at, d.delivery_id) < (
    (select received_at from deliveries where company_id = ${companyId} and delivery_id = ${before}), ${before}::uuid)`
}

function hasWords(words: readonly string[]): RawBuilder<unknown> {
  const each = words.map(
    (word) => sql`exists (
      select from delivery_words w
      where w.company_id = d.company_id and w.delivery_id = d.delivery_id and ${beginsSo(word)})`,
  )
  return sql`(${sql.join(each, sql` and `)})`
}

function candidates(
  companyId: CompanyId,
  rarest: string,
  words: readonly string[],
  people: readonly string[],
): RawBuilder<unknown> {
  const others = words.filter((word) => word !== rarest)
  const all = others.length === 0 ? sql`true` : hasWords(others)
  return sql`
    select d.delivery_id from delivery_words d
    where d.company_id = ${companyId} and d.word >= ${rarest} and d.word < ${endOf(rarest)} and ${all}
    union
    (select delivery_id from deliveries
      where company_id = ${companyId} and recipient_id = any (${people}::uuid[])
      order by received_at desc limit ${fewEnough})`
}

/** Of the words that were typed the one that the fewest deliveries have, counted as far as it matters. */
async function rarestWord(
  tx: Tx,
  companyId: CompanyId,
  words: readonly string[],
): Promise<{ readonly word: string; readonly count: number } | null> {
  const typed = words.map((word) => ({ word, until: endOf(word) }))
  const { rows } = await sql<{ word: string; count: number }>`
    select t.word, (
      select count(*)::int from (
        select from delivery_words w
        where w.company_id = ${companyId} and w.word >= t.word collate "C" and w.word < t.until collate "C"
        limit ${fewEnough + 1}) counted) as count
    from jsonb_to_recordset(${JSON.stringify(typed)}::jsonb) as t (word text, until text)
    order by count limit 1`.execute(tx)
  return rows[0] ?? null
}

/** What reception holds now, and of how much nobody is known. */
export async function countHeld(
  tx: Tx,
  companyId: CompanyId,
): Promise<{ readonly held: number; readonly unassigned: number }> {
  const { rows } = await sql<{ held: number; unassigned: number }>`
    select (select count(*)::int from deliveries where company_id = ${companyId} and state = 'RECEIVED') as held,
      (select count(*)::int from deliveries
        where company_id = ${companyId} and state = 'RECEIVED' and recipient_id is null) as unassigned`.execute(
    tx,
  )
  return rows[0] ?? { held: 0, unassigned: 0 }
}

/** Of one person, those that are held first; of what has ended the last fifty. */
export async function listOwn(
  tx: Tx,
  companyId: CompanyId,
  userId: string,
): Promise<readonly DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    (select * from deliveries
      where company_id = ${companyId} and recipient_id = ${userId} and state = 'RECEIVED'
      order by received_at desc, delivery_id desc limit 200)
    union all
    (select * from deliveries
      where company_id = ${companyId} and recipient_id = ${userId} and state <> 'RECEIVED'
      order by received_at desc, delivery_id desc limit 50)`.execute(tx)
  return rows
}

/** At most so many are offered. */
const maxOffered = 50

/** The different values of a column, by jumps over its index. */
export async function listWritten(
  tx: Tx,
  companyId: CompanyId,
  column: 'carrier' | 'place',
): Promise<readonly string[]> {
  const name = sql.ref(column)
  const { rows } = await sql<{ value: string }>`
    with recursive written (value, number) as (
      (select ${name}, 1 from deliveries where company_id = ${companyId} and ${name} > '' order by ${name} limit 1)
      union all
      select (select ${name} from deliveries where company_id = ${companyId} and ${name} > written.value order by ${name} limit 1),
        number + 1
      from written where written.value is not null and number < ${maxOffered})
    select value from written where value is not null`.execute(tx)
  return rows.map(({ value }) => value)
}
