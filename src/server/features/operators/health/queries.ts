/** All SQL about how the installation runs, as `foyer_operator` unless it says otherwise. */
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import { jobsSchema } from '#server/platform/jobs/migrate-jobs.ts'

export type QueueRow = {
  readonly queue: string
  readonly waiting: number
  readonly later: number
  readonly running: number
  readonly failed: number
  readonly oldestSeconds: number | null
}

/** Queues in which something is. Ages are by the database's time, as pg-boss's are. */
export async function listQueues(tx: Tx): Promise<readonly QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    with live as (
      select name as queue,
        count(*) filter (where state < 'active' and start_after <= now()) as waiting,
        count(*) filter (where state < 'active' and start_after > now()) as later,
        count(*) filter (where state = 'active') as running,
        extract(epoch from now() - min(greatest(created_on, start_after))
          filter (where state < 'active' and start_after <= now()))::int as oldest
      from ${sql.table(`${jobsSchema}.job`)} where state <= 'active' group by name),
    dead as (select queue, count(*) as failed from dead_letters where state = 'WAITING' group by queue)
    select queue, coalesce(waiting, 0) as waiting, coalesce(later, 0) as later, coalesce(running, 0) as running,
      coalesce(failed, 0) as failed, oldest as "oldestSeconds"
    from live full join dead using (queue)
    order by coalesce(failed, 0) desc, oldest desc nulls last, queue`.execute(tx)
  return rows
}

export type ProcessRow = {
  readonly id: string
  readonly host: string
  readonly role: 'all' | 'web' | 'worker'
  readonly version: string
  readonly node: string
  readonly startedAt: string
  readonly seenAt: string
  readonly isThere: boolean
}

/** @param silentMs after how much silence a process counts as ended */
export async function listProcesses(tx: Tx, silentMs: number): Promise<readonly ProcessRow[]> {
  const { rows } = await sql<ProcessRow>`
    select process_id as id, host, role, version, node_version as node, started_at as "startedAt", seen_at as "seenAt",
      seen_at > now() - make_interval(secs => ${silentMs / 1000}) as "isThere"
    from processes order by "isThere" desc, host, started_at`.execute(tx)
  return rows
}

/** The newest first. */
export function listBackups(tx: Tx, limit: number) {
  return tx
    .selectFrom('backups')
    .select(['made_at as madeAt', 'bytes', 'version', sql<'EXPORT' | 'OTHER'>`means`.as('means')])
    .orderBy('made_at', 'desc')
    .orderBy('backup_id', 'desc')
    .limit(limit)
    .execute()
}

export async function readStorage(tx: Tx) {
  const { rows } = await sql<{ databaseBytes: number; files: number; fileBytes: number }>`
    select pg_database_size(current_database()) as "databaseBytes", count(*) as files,
      coalesce(sum(size_bytes), 0) as "fileBytes" from files`.execute(tx)
  const [sizes = { databaseBytes: 0, files: 0, fileBytes: 0 }] = rows
  return sizes
}

export async function listLargestTables(tx: Tx, limit: number) {
  const { rows } = await sql<{ name: string; bytes: number; rows: number }>`
    select case when n.nspname = 'public' then c.relname else n.nspname || '.' || c.relname end as name,
      pg_total_relation_size(c.oid) as bytes, greatest(c.reltuples, 0)::bigint as rows
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'm') and n.nspname in ('public', ${jobsSchema})
    order by 2 desc, 1 limit ${limit}`.execute(tx)
  return rows
}

export async function readVersions(tx: Tx) {
  const { rows } = await sql<{ postgresql: string; migration: string | null }>`
    select current_setting('server_version') as postgresql, (select name from migrations order by name like 'baseline/%', name desc limit 1) as migration`.execute(
    tx,
  )
  return rows[0] ?? { postgresql: '', migration: null }
}

export type LetterRow = {
  readonly id: string
  readonly queue: string
  readonly about: string
  readonly companyId: string | null
  readonly companyName: string | null
  readonly error: string
  readonly attempts: number
  readonly addedAt: string | null
  readonly diedAt: string
}

/** Those that nobody has settled, the oldest first. @param after the last letter of the page before */
export async function listLetters(
  tx: Tx,
  {
    queue,
    after,
    limit,
  }: { readonly queue: string | null; readonly after: string | null; readonly limit: number },
): Promise<readonly LetterRow[]> {
  const { rows } = await sql<LetterRow>`
    select l.letter_id as id, l.queue, l.about, c.company_id as "companyId", c.name as "companyName",
      l.error_code as error, l.attempts, l.added_at as "addedAt", l.died_at as "diedAt"
    from dead_letters l left join companies c on c.company_id = l.at_location
    where l.state = 'WAITING' ${queue === null ? sql`` : sql`and l.queue = ${queue}`}
      ${after === null ? sql`` : sql`and (l.died_at, l.letter_id) > (select died_at, letter_id from dead_letters where letter_id = ${after})`}
    order by l.died_at, l.letter_id limit ${limit}`.execute(tx)
  return rows
}

export async function countLetters(tx: Tx) {
  const { rows } = await sql<{ queue: string; count: number }>`
    select queue, count(*) as count from dead_letters where state = 'WAITING' group by queue order by queue`.execute(
    tx,
  )
  return rows
}

export type Chosen = { readonly letterIds: readonly string[] } | { readonly queue: string }

const chosenBy = (chosen: Chosen): RawBuilder<unknown> =>
  'queue' in chosen
    ? sql`queue = ${chosen.queue}`
    : sql`letter_id = any(${chosen.letterIds}::uuid[])`

/** Each is settled once: whoever comes second finds none. @returns the queues of those that were */
export async function settleLetters(
  tx: Tx,
  chosen: Chosen,
  settled: {
    readonly state: 'ASKED' | 'DISCARDED'
    readonly at: string
    readonly by: string
    readonly reason: string | null
  },
): Promise<readonly string[]> {
  const { rows } = await sql<{ queue: string }>`
    update dead_letters set state = ${settled.state}, settled_at = ${settled.at}, settled_by = ${settled.by},
      reason = ${settled.reason}
    where state = 'WAITING' and ${chosenBy(chosen)} returning queue`.execute(tx)
  return rows.map(({ queue }) => queue)
}

/** As the background role: those that are to run again. */
export async function takeAsked(tx: Tx, limit: number) {
  const { rows } = await sql<{ id: string; queue: string; data: object }>`
    select letter_id as id, queue, job_data as data from dead_letters where state = 'ASKED'
    order by letter_id limit ${limit} for update skip locked`.execute(tx)
  return rows
}

/** As the background role. */
export async function markRun(tx: Tx, letterId: string, isKnown: boolean): Promise<void> {
  await tx
    .updateTable('dead_letters')
    .set({ state: isKnown ? 'RUN_AGAIN' : 'UNKNOWN' })
    .where('letter_id', '=', letterId)
    .execute()
}
