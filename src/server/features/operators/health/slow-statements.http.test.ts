/** Which statements are slow, as a PostgreSQL that counts them says: without what was in them. */
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { openDatabase } from '#server/platform/database/database.ts'
import { createDatabase, startDatabaseCluster } from '#tests/support/database-cluster.ts'
import { readSlowStatements } from './queries-slow.ts'

const library = 'pg_stat_statements'

/** What is asked twice with a name in it, as a literal that PostgreSQL leaves in place and as one that it takes out. */
const asked = [
  `select count(*) from generate_series(1, 20000) n where n::text = 'Anna Berg'`,
  `do $$ begin perform count(*) from generate_series(1, 20000) n where n::text = 'Anna Berg'; end $$`,
]

async function readWith(settings: Readonly<Record<string, string>>) {
  const cluster = await startDatabaseCluster(settings)
  const database = await createDatabase(cluster.connection)
  const options = { poolSize: 2, timeoutMs: 10_000, prepared: true, onError: () => undefined }
  const db = openDatabase(database.connection, options)
  const client = new Client(database.connection)
  client.on('error', () => undefined)
  try {
    const before = await readSlowStatements(db)
    await client.connect()
    await client.query(`create extension ${library}`)
    // Requests and background work are roles of their own, each of which sees its own statements.
    for (const role of ['foyer_app', 'foyer_system']) {
      await client.query(`set role ${role}`)
      for (const text of [...asked, ...asked]) await client.query(text)
    }
    return { before, after: await readSlowStatements(db) }
  } finally {
    await client.end()
    await db.close()
    await database.drop()
    await cluster.stop()
  }
}

it('shows those of requests and of background work, without a name that was in them', async () => {
  const { before, after } = await readWith({ shared_preload_libraries: library })
  expect(before).toEqual({ state: 'NOT_INSTALLED', statements: [] })
  expect(after.state).toBe('READ')
  const counted = after.statements.filter(({ text }) => text.includes('generate_series'))
  expect(counted.map(({ calls }) => calls)).toEqual([2, 2, 2, 2])
  expect(JSON.stringify(after)).not.toContain('Anna')
  expect(after.statements.map(({ meanMs }) => meanMs)).toEqual(
    after.statements.map(({ meanMs }) => meanMs).toSorted((a, b) => b - a),
  )
})

it('says that a PostgreSQL which was started without the library counts nothing', async () => {
  expect((await readWith({})).after).toEqual({ state: 'NOT_LOADED', statements: [] })
})
