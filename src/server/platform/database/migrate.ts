/** Runs the plain SQL files of migrations/ in their order, each once, each in its own transaction. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import type { Connection } from './database.ts'
import { isSameMigration } from './same-migrations.ts'

const folder = fileURLToPath(new URL('../../../../migrations/', import.meta.url))
/** Any number, the same in every process: two servers that start together migrate one after the other. */
const migrationLock = 7_046_993_107

/**
 * Brings the database up to date as its owner.
 * @returns the names of the files that ran now.
 * @throws when a file that has run was edited since, or the database is newer than this program.
 */
export async function migrate(connection: Connection): Promise<string[]> {
  const client = new Client({
    ...connection,
    application_name: 'foyer_migrate',
    // One that falls silent must not look like one that is slow.
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  client.on('error', () => {}) // the failing query reports it
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(`create table if not exists migrations (
      name text primary key, sha256 text not null, ran_at timestamptz not null default now())`)
    const known = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from migrations',
    )
    const done = new Map(known.rows.map((row) => [row.name, row.sha256]))
    const files = await listMigrations()
    const unknown = [...done.keys()].filter((name) => !files.includes(name))
    if (unknown.length > 0) {
      throw new Error(`The database is newer than this program: it knows ${unknown.join(', ')}.`)
    }
    const ran: string[] = []
    for (const name of files) {
      const text = await readFile(`${folder}${name}`, 'utf8')
      const sha256 = createHash('sha256').update(text).digest('hex')
      const before = done.get(name)
      if (before !== undefined && !isSameMigration(name, before, sha256)) {
        throw new Error(`Migration ${name} was edited after it ran. Write a new one instead.`)
      }
      if (before !== undefined) continue
      await client.query('begin')
      try {
        await client.query(text)
        await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new Error(`Migration ${name} failed.`, { cause: error })
      }
      ran.push(name)
    }
    return ran
  } finally {
    await client.end()
  }
}

/** The names of the files, in the order in which they run. */
export async function listMigrations(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}
