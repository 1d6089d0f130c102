/** Reads the spine once for everybody who watches in this process. */
import { CompiledQuery } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import { openBackgroundLoop, type Progress } from '../jobs/background-loop.ts'
import type { SpineEvent, Topic, WatchHooks } from './live.ts'

/** Until where the spine was read: events are ordered by (xid, event_id). */
type Place = { readonly xid: string; readonly eventId: number }

type Watcher = {
  readonly topic: Topic
  readonly onEvent: (event: SpineEvent) => void
  readonly hooks: WatchHooks
  /** Events of older transactions were replayed to it; null until then. */
  fromXid: bigint | null
  isEnded: boolean
}

type EventRow = {
  readonly xid: string
  readonly event_id: number
  readonly company_id: string
  readonly kind: string
  readonly subject: string
  readonly at: string
}

export type EventFeed = {
  watch(topic: Topic, onEvent: (event: SpineEvent) => void, hooks: WatchHooks): () => void
  /** There may be something new. */
  read(): void
  endWatches(): void
  /** Waits for a read that is under way. */
  close(): Promise<void>
}

const batch = 1_000
const pollMs = 1_000

/** `waiting`: events that a transaction still running keeps back. */
const horizonText = `
  with horizon as materialized (select events_horizon() as xid)
  select xid::text, exists (select from events where events.xid >= horizon.xid) as waiting from horizon`

/** Only below the oldest transaction that runs here: a late commit would land before what was read already. */
const newEventsText = `
  select xid::text, event_id, company_id::text, kind, subject, at from events
  where (xid, event_id) > ($1::xid8, $2::bigint) and xid < $3::xid8
  order by events.xid, event_id limit ${String(batch)}`

/** What each watcher missed: all of its subject after the event it saw last. */
const missedText = `
  select watcher.number::int, e.xid::text, e.event_id, e.company_id::text, e.kind, e.subject, e.at
  from unnest($1::uuid[], $2::text[], $3::bigint[]) with ordinality
    as watcher (company_id, subject, seen_id, number)
  left join events seen on seen.company_id = watcher.company_id and seen.event_id = watcher.seen_id
  join events e on e.company_id = watcher.company_id and e.subject = watcher.subject
    and e.xid < $4::xid8
    and case when seen.xid is null then e.event_id > watcher.seen_id
      else (e.xid, e.event_id) > (seen.xid, seen.event_id) end
  order by watcher.number, e.xid, e.event_id`

export function openEventFeed(db: Database, log: Logger): EventFeed {
  const watchers = new Set<Watcher>()
  /** Null while nobody watches. */
  let place: Place | null = null
  const loop = openBackgroundLoop({
    pollMs,
    work: readAll,
    onHealth: (error) => {
      if (error === null) log.info('live updates work again')
      else log.warn({ err: error }, 'live updates wait for the database')
    },
  })

  async function readAll(): Promise<Progress> {
    if (watchers.size === 0) {
      place = null
      return 'idle'
    }
    const found = await query<{ xid: string; waiting: boolean }>(horizonText, [])
    const [horizon] = found
    if (horizon === undefined) throw new Error('PostgreSQL has no snapshot.')
    const horizonXid = laterXid(horizon.xid, place?.xid)
    await admit(horizonXid)
    for (;;) {
      place ??= { xid: horizonXid, eventId: 0 }
      const rows = await query<EventRow>(newEventsText, [place.xid, place.eventId, horizonXid])
      for (const row of rows) deliver(row)
      const last = rows.at(-1)
      if (last === undefined || rows.length < batch) break
      place = { xid: last.xid, eventId: last.event_id }
    }
    place = { xid: horizonXid, eventId: 0 }
    // The transaction that keeps them back may end without a wake-up.
    return horizon.waiting ? 'waiting' : 'idle'
  }

  /** Brings those who have just come up to the horizon; from there on they are told with everybody else. */
  async function admit(horizonXid: string): Promise<void> {
    const fresh = [...watchers].filter((watcher) => watcher.fromXid === null)
    const behind = fresh.flatMap((watcher) =>
      watcher.topic.afterEventId === null || isFamily(watcher.topic)
        ? []
        : [{ watcher, seenId: watcher.topic.afterEventId }],
    )
    if (behind.length > 0) {
      const rows = await query<EventRow & { number: number }>(missedText, [
        behind.map(({ watcher }) => watcher.topic.companyId),
        behind.map(({ watcher }) => watcher.topic.subject),
        behind.map(({ seenId }) => seenId),
        horizonXid,
      ])
      for (const row of rows) {
        const entry = behind[row.number - 1]
        if (entry !== undefined) tell(entry.watcher, eventOf(row))
      }
    }
    for (const watcher of fresh) {
      watcher.fromXid = BigInt(horizonXid)
      if (!watcher.isEnded) watcher.hooks.onReady?.()
    }
  }

  function deliver(row: EventRow): void {
    const xid = BigInt(row.xid)
    const event = eventOf(row)
    for (const watcher of watchers) {
      const { topic, fromXid } = watcher
      if (topic.companyId !== row.company_id || !isAbout(topic, row.subject)) continue
      if (fromXid !== null && xid >= fromXid) tell(watcher, event)
    }
  }

  function tell(watcher: Watcher, event: SpineEvent): void {
    if (watcher.isEnded) return
    try {
      watcher.onEvent(event)
    } catch (error) {
      log.error({ err: error }, 'a watcher failed')
    }
  }

  async function query<Row>(text: string, values: unknown[]): Promise<Row[]> {
    return (await db.system.executeQuery<Row>(CompiledQuery.raw(text, values))).rows
  }

  return {
    watch(topic, onEvent, hooks) {
      const watcher: Watcher = { topic, onEvent, hooks, fromXid: null, isEnded: false }
      watchers.add(watcher)
      loop.wake()
      return () => {
        watcher.isEnded = true
        watchers.delete(watcher)
      }
    },
    read: () => loop.wake(),
    endWatches() {
      for (const watcher of watchers) {
        watcher.isEnded = true
        watchers.delete(watcher)
        watcher.hooks.onEnd?.()
      }
    },
    close: () => loop.stop(),
  }
}

/** A transaction that has just ended may be taken for one of ours: what was read already is not read again. */
function laterXid(xid: string, read: string | undefined): string {
  return read !== undefined && BigInt(read) > BigInt(xid) ? read : xid
}

function isFamily({ subject }: Topic): boolean {
  return subject.endsWith(':')
}

function isAbout(topic: Topic, subject: string): boolean {
  return isFamily(topic) ? subject.startsWith(topic.subject) : topic.subject === subject
}

function eventOf(row: EventRow): SpineEvent {
  return {
    companyId: row.company_id,
    eventId: row.event_id,
    kind: row.kind,
    subject: row.subject,
    at: row.at,
  }
}
