/** One step of the sealer: the next events of all companies, each company's as the next link of its own chain. */
import { CompiledQuery, sql } from 'kysely'
import type { CompanyId } from '../auth/tenant.ts'
import type { Tx } from '../database/database.ts'
import {
  genesisHash,
  hashBatch,
  hashEvent,
  sealedColumns,
  type SealedEvent,
  type SealTimes,
} from './chain.ts'

/** `now`: microseconds since 1970, after the event was found. */
type EventRow = SealedEvent & { readonly xid: string; readonly now: string }
type Place = { readonly xid: string; readonly event_id: number }
type Link = { readonly company_id: CompanyId; readonly seal_number: number; readonly hash: Buffer }

const reader = 'sealer'
/** Any number, the same in every process: one of them seals at a time. */
const sealerLock = 7_046_993_202
export const batchSize = 1_000

const nextText = `
  select e.xid::text, ${sealedColumns}, (extract(epoch from clock_timestamp()) * 1000000)::bigint::text as now
  from events e
  where (e.xid, e.event_id) > ($1::xid8, $2::bigint) and e.xid < (select events_horizon())
  order by e.xid, e.event_id limit ${String(batchSize)}`

const lastLinksText = `
  select distinct on (company_id) company_id::text, seal_number, hash from event_seals
  where company_id = any ($1::uuid[]) order by company_id, seal_number desc`

const quietText = `
  select (extract(epoch from statement_timestamp()) * 1000000)::bigint::text as now
  where not exists (
    select from events e
    where (e.xid, e.event_id) > (
      coalesce((select xid from event_cursors where reader = $1), '0'),
      coalesce((select event_id from event_cursors where reader = $1), 0)))`

/** The database's time (microseconds since 1970) when every event is sealed; null when one is not, or is not done yet. */
export async function findQuiet(tx: Tx): Promise<string | null> {
  const [row] = await query<{ now: string }>(tx, quietText, [reader])
  return row?.now ?? null
}

/**
 * `nothingBefore`: when {@link findQuiet} last said so, if it did.
 * @returns how many events were sealed; none when another process is at it.
 */
export async function sealBatch(tx: Tx, nothingBefore: string | null = null): Promise<number> {
  const [lock] = await query<{ is_mine: boolean }>(
    tx,
    'select pg_try_advisory_xact_lock($1) as is_mine',
    [sealerLock],
  )
  if (lock?.is_mine !== true) return 0
  const [place = { xid: '0', event_id: 0 }] = await query<Place>(
    tx,
    'select xid::text, event_id from event_cursors where reader = $1',
    [reader],
  )
  const events = await query<EventRow>(tx, nextText, [place.xid, place.event_id])
  const last = events.at(-1)
  if (last === undefined) return 0
  const byCompany = Map.groupBy(events, (event) => event.company_id)
  const links = await query<Link>(tx, lastLinksText, [[...byCompany.keys()]])
  const lastLinks = new Map(links.map((link) => [link.company_id, link]))
  for (const [companyId, group] of byCompany) {
    await insertSeal(tx, companyId, lastLinks.get(companyId), group, {
      sealedAt: last.now,
      nothingBefore,
    })
  }
  await query(
    tx,
    `insert into event_cursors (reader, xid, event_id) values ($1, $2::xid8, $3)
     on conflict (reader) do update
     set xid = excluded.xid, event_id = excluded.event_id, updated_at = now()`,
    [reader, last.xid, last.event_id],
  )
  return events.length
}

async function insertSeal(
  tx: Tx,
  companyId: CompanyId,
  previous: Link | undefined,
  events: readonly EventRow[],
  times: SealTimes,
): Promise<void> {
  const batch = {
    times,
    sealNumber: (previous?.seal_number ?? 0) + 1,
    previousHash: previous?.hash ?? genesisHash,
    eventIds: events.map((event) => event.event_id),
    eventHashes: Buffer.concat(events.map(hashEvent)),
  }
  await tx
    .insertInto('event_seals')
    .values({
      company_id: companyId,
      seal_number: batch.sealNumber,
      version: 2,
      sealed_at: instantOf(times.sealedAt),
      nothing_before: times.nothingBefore === null ? null : instantOf(times.nothingBefore),
      event_count: events.length,
      event_ids: batch.eventIds,
      event_hashes: batch.eventHashes,
      previous_hash: Buffer.from(batch.previousHash),
      hash: hashBatch(batch),
    })
    .execute()
}

const instantOf = (microseconds: string) =>
  sql<string>`timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond'`

async function query<Row>(tx: Tx, text: string, values: unknown[]): Promise<Row[]> {
  return (await tx.executeQuery<Row>(CompiledQuery.raw(text, values))).rows
}
