/** One step of the relay: new events become jobs, and the cursor moves, in one transaction (design §5 "Jobs"). */
import { CompiledQuery } from 'kysely'
import type { CompanyId } from '../auth/tenant.ts'
import type { Tx } from '../database/database.ts'

/** An event as the relay hands it over. */
export type RelayedEvent = {
  readonly companyId: CompanyId
  readonly eventId: number
  readonly kind: string
  readonly subject: string
  readonly payload: Readonly<Record<string, unknown>>
  /** ISO 8601. */
  readonly at: string
  /** The same for all events that one act wrote, by its transaction; another act may have it again after a restore. */
  readonly act: string
}

type Place = { readonly xid: string; readonly event_id: number }
type EventRow = Place & {
  readonly company_id: CompanyId
  readonly kind: string
  readonly subject: string
  readonly payload: Record<string, unknown>
  readonly at: string
}

export type RelayBatch = {
  /** False when another process is at it. */
  readonly isLeader: boolean
  /** As many as were taken. */
  readonly taken: number
  /** Events after the cursor, taken ones not counted; at most `maxLag`. */
  readonly left: number
}

const reader = 'relay'
/** Any number, the same in every process: one of them relays at a time. */
const leaderLock = 7_046_993_201
export const batchSize = 500
const maxLag = 10_000

/**
 * Below the oldest transaction that still runs here: one that has an older number may commit later, and its events would
 * land before the cursor. Ordered by transaction first for the same reason.
 */
const readText = `
  select xid::text, event_id, company_id::text, kind, subject, payload, at from events
  where (xid, event_id) > ($1::xid8, $2::bigint) and xid < (select events_horizon())
  order by events.xid, event_id limit ${String(batchSize)}`

const lagText = `
  select count(*)::int as count from (
    select from events where (xid, event_id) > ($1::xid8, $2::bigint) limit ${String(maxLag)}) as later`

/** Hands the next events over; what `handOver` writes with `tx` is kept together with the cursor, or not at all. */
export async function relayBatch(
  tx: Tx,
  handOver: (tx: Tx, events: readonly RelayedEvent[]) => Promise<void>,
): Promise<RelayBatch> {
  const [lock] = await query<{ is_leader: boolean }>(
    tx,
    'select pg_try_advisory_xact_lock($1) as is_leader',
    [leaderLock],
  )
  const [cursor = { xid: '0', event_id: 0 }] = await query<Place>(
    tx,
    'select xid::text, event_id from event_cursors where reader = $1',
    [reader],
  )
  if (lock?.is_leader !== true) {
    return { isLeader: false, taken: 0, left: await lagAfter(tx, cursor) }
  }
  const rows = await query<EventRow>(tx, readText, [cursor.xid, cursor.event_id])
  const last = rows.at(-1)
  if (last !== undefined) {
    await handOver(tx, rows.map(relayed))
    await query(
      tx,
      `insert into event_cursors (reader, xid, event_id) values ($1, $2::xid8, $3)
       on conflict (reader) do update
       set xid = excluded.xid, event_id = excluded.event_id, updated_at = now()`,
      [reader, last.xid, last.event_id],
    )
  }
  return { isLeader: true, taken: rows.length, left: await lagAfter(tx, last ?? cursor) }
}

async function lagAfter(tx: Tx, { xid, event_id }: Place): Promise<number> {
  const [later] = await query<{ count: number }>(tx, lagText, [xid, event_id])
  return later?.count ?? 0
}

export type RelayLag = {
  /** Events that wait; at most `maxLag`. */
  readonly count: number
  /** When the oldest of them was written (ISO 8601). */
  readonly oldestAt: string | null
}

/** How far the relay is behind. */
export async function readRelayLag(tx: Tx): Promise<RelayLag> {
  const [lag] = await query<RelayLag>(
    tx,
    `select count(*)::int as count, min(at) as "oldestAt" from (
       select at from events where (xid, event_id) > (
         select coalesce(max(xid::text), '0')::xid8, coalesce(max(event_id), 0) from event_cursors where reader = $1)
       limit ${String(maxLag)}) as later`,
    [reader],
  )
  return lag ?? { count: 0, oldestAt: null }
}

function relayed(row: EventRow): RelayedEvent {
  return {
    companyId: row.company_id,
    eventId: row.event_id,
    kind: row.kind,
    subject: row.subject,
    payload: row.payload,
    at: row.at,
    act: row.xid,
  }
}

async function query<Row>(tx: Tx, text: string, values: unknown[]): Promise<Row[]> {
  return (await tx.executeQuery<Row>(CompiledQuery.raw(text, values))).rows
}
