import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { Client } from 'pg'
import { copyDatabase, createEmptyDatabase, type TestDatabase } from './database-cluster.ts'

/**
 * What the release with migration 0103 left of its demo company, with rows in every table that the demo leaves empty: `pg_dump`
 * of its schema and rows on PostgreSQL 15, without the queue of jobs.
 */
const dump = new URL('./database-before-baseline.sql.gz', import.meta.url)

type Cluster = Parameters<typeof createEmptyDatabase>[0]

/** Read once, which takes as long as migrating it, and copied from then on; it goes with its cluster. */
let template: Promise<TestDatabase> | undefined

/** A database as Foyer left it before the baseline replaced migrations 0001 to 0103. */
export async function createOldDatabase(cluster: Cluster): Promise<TestDatabase> {
  const { connection } = await (template ??= readOldDatabase(cluster))
  return await copyDatabase(cluster, connection.database)
}

async function readOldDatabase(cluster: Cluster): Promise<TestDatabase> {
  const database = await createEmptyDatabase(cluster)
  await onDatabase(database, (client) =>
    client.query(gunzipSync(readFileSync(dump)).toString('utf8')),
  )
  return database
}

/** Connects as the owner for one piece of work. */
export async function onDatabase<T>(
  { connection }: Pick<TestDatabase, 'connection'>,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Every row of every table, as JSON. */
export async function readRows(
  database: TestDatabase,
): Promise<ReadonlyMap<string, readonly Readonly<Record<string, unknown>>[]>> {
  return onDatabase(database, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'migrat%' order by 1`,
    )
    const rows = new Map<string, readonly Record<string, unknown>[]>()
    for (const { name } of tables) {
      const found = await client.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from public."${name}" t`,
      )
      rows.set(
        name,
        found.rows.map(({ row }) => row),
      )
    }
    return rows
  })
}
