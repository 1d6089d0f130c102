/** What a table needs before rows are copied into it, and after. */
import type { Client } from 'pg'
import { jobsSchema } from '../jobs/migrate-jobs.ts'
import type { DeclaredTable } from '../tables/table-rules.ts'
import { keyOf } from './list-tables.ts'
import type { BackupTable, Manifest } from './manifest.ts'

/** Rows of these are looked at before they are kept. */
const staged = ['public.events', 'public.event_cursors', `${jobsSchema}.queue`]

/** Where a table's rows are copied to. */
export function stagedName(table: BackupTable): string {
  return staged.includes(keyOf(table))
    ? `staged_${table.name}`
    : `"${table.schema}"."${table.name}"`
}

/**
 * Lets the owner fill the tables. Row-level security is forced on owners too, and COPY does not go with it; both
 * are as before when the transaction ends.
 */
export async function openTables(
  client: Client,
  { tables }: Manifest,
  declared: readonly DeclaredTable[],
): Promise<void> {
  for (const name of await forcedTables(client)) {
    await client.query(`alter table "${name}" no force row level security`)
  }
  // What they would make of each row comes with the copy.
  for (const name of await triggeredTables(client)) {
    await client.query(`alter table "${name}" disable trigger user`)
  }
  for (const { name, backup } of declared) {
    if (backup === 'REPLACED') await client.query(`delete from ${name}`)
  }
  for (const table of tables.filter((one) => staged.includes(keyOf(one)))) {
    const { schema, name } = table
    await client.query(
      `create temporary table staged_${name} on commit drop as select * from "${schema}"."${name}" with no data`,
    )
  }
}

/** Here is another installation than the one that the backup was made of: some rows don't go on by themselves. */
export async function runRestored(
  client: Client,
  { exportedAt }: Manifest,
  declared: readonly DeclaredTable[],
): Promise<void> {
  for (const { restored } of declared) {
    if (restored !== undefined) await client.query(restored, [exportedAt])
  }
}

/** Forces row-level security again, and lets new rows count on from the highest number. */
export async function closeTables(client: Client, { tables }: Manifest): Promise<void> {
  for (const { name } of tables.filter(({ schema }) => schema === 'public')) {
    const { rows } = await client.query<{ column: string; sequence: string }>(
      `select attname as column, pg_get_serial_sequence($1, attname) as sequence
       from pg_attribute where attrelid = $1::regclass and attidentity <> ''`,
      [`"${name}"`],
    )
    for (const { column, sequence } of rows) {
      await client.query(
        `select setval($1::regclass, coalesce((select max("${column}") from "${name}"), 0) + 1, false)`,
        [sequence],
      )
    }
  }
  for (const name of await triggeredTables(client)) {
    await client.query(`alter table "${name}" enable trigger user`)
  }
  for (const name of await protectedTables(client)) {
    await client.query(`alter table "${name}" force row level security`)
  }
}

const tablesText = `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`

async function forcedTables(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(`${tablesText} and relforcerowsecurity`)
  return rows.map(({ name }) => name)
}

async function triggeredTables(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `${tablesText} and exists (select from pg_trigger t where t.tgrelid = pg_class.oid and not t.tgisinternal)`,
  )
  return rows.map(({ name }) => name)
}

async function protectedTables(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(`${tablesText} and relrowsecurity`)
  return rows.map(({ name }) => name)
}

/**
 * Keeps the staged rows. Events are read in the order of their transactions, and this database counts its own from
 * the beginning: what a reader had seen gets a number below every one to come, what it had not seen gets this
 * transaction's. So nothing is read twice, and nothing is missed.
 */
export async function finishStaged(client: Client, { tables }: Manifest): Promise<void> {
  const columns = tables.find((table) => keyOf(table) === 'public.events')?.columns ?? []
  const kept = columns.filter((column) => column !== 'xid').map((column) => `"${column}"`)
  await client.query(`
    create temporary table staged_places on commit drop as
    select reader, xid, event_id, updated_at, dense_rank() over (order by xid, event_id) as place
    from staged_event_cursors`)
  await client.query(`
    insert into events (${kept.join(', ')}, xid) overriding system value
    select ${kept.map((column) => `e.${column}`).join(', ')}, coalesce((
      select min(p.place)::text::xid8 from staged_places p where (e.xid, e.event_id) <= (p.xid, p.event_id)
    ), pg_current_xact_id())
    from staged_events e order by e.event_id`)
  await client.query(`
    insert into event_cursors (reader, xid, event_id, updated_at)
    select reader, place::text::xid8, (select coalesce(max(event_id), 0) from staged_events), updated_at
    from staged_places`)
  const queue = tables.find((table) => keyOf(table) === `${jobsSchema}.queue`)
  if (queue === undefined) return
  const list = queue.columns.map((column) => `"${column}"`).join(', ')
  await client.query(
    `insert into ${jobsSchema}.queue (${list}) select ${list} from staged_queue on conflict do nothing`,
  )
}
