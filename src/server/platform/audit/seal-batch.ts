/** One step of the sealer: the next events of all companies, each company's as the next link of its own chain. */
import { CompiledQuery } from 'kysely'
import type { Tx } from '../database.ts'
import { genesisHash, hashBatch, hashEvent, sealedColumns, type SealedEvent } from './chain.ts'

type EventRow = SealedEvent & { readonly xid: string }
type Place = { readonly xid: string; readonly event_id: number }
type Link = { readonly company_id: string; readonly seal_number: number; readonly hash: Buffer }

const reader = 'sealer'
/** Any number, the same in every process: one of them seals at a time. */
const sealerLock = 7_046_993_202
export const batchSize = 1_000

const nextText = `
  select e.xid::text, ${sealedColumns} from events e
  where (e.xid, e.event_id) > ($1::xid8, $2::bigint) and e.xid < pg_snapshot_xmin(pg_current_snapshot())
  order by e.xid, e.event_id limit ${String(batchSize)}`

const lastLinksText = `
  select distinct on (company_id) company_id::text, seal_number, hash from event_seals
  where company_id = any ($1::uuid[]) order by company_id, seal_number desc`

/** @returns how many events were sealed; none when another process is at it. */
export async function sealBatch(tx: Tx): Promise<number> {
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
    await insertSeal(tx, companyId, lastLinks.get(companyId), group)
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
  companyId: string,
  previous: Link | undefined,
  events: readonly EventRow[],
): Promise<void> {
  const batch = {
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
      event_count: events.length,
      event_ids: batch.eventIds,
      event_hashes: batch.eventHashes,
      previous_hash: Buffer.from(batch.previousHash),
      hash: hashBatch(batch),
    })
    .execute()
}

async function query<Row>(tx: Tx, text: string, values: unknown[]): Promise<Row[]> {
  return (await tx.executeQuery<Row>(CompiledQuery.raw(text, values))).rows
}
