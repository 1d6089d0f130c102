/** Brings a database up to date: the steps of migrations/, each once and in its own transaction, then the functions that changed. */
import { Client } from 'pg'
import { adoptBaseline, type Step } from './adopt-baseline.ts'
import { applyFunctions } from './apply-functions.ts'
import type { Connection } from './database.ts'
import { inTransaction } from './in-transaction.ts'
import { baselineOf, readSteps, type MigrationFile } from './migration-files.ts'
import { isSameMigration } from './same-migrations.ts'

/** Any number, the same in every process: two servers that start together migrate one after the other. */
const migrationLock = 7_046_993_107

/**
 * Brings the database up to date as its owner.
 * @returns the names of the files that ran now.
 * @throws when a step that has run was edited since, or the database is newer than this program, or too old for it.
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
    const steps = await readSteps()
    const done = await readDone(client, steps)
    refuseUnknown(done, steps)
    const ran: string[] = []
    for (const step of steps) {
      const before = done.find(({ name }) => name === step.name)
      if (before === undefined) {
        await run(client, step)
        ran.push(step.name)
      } else if (!isSameMigration(step.name, before.sha256, step.sha256)) {
        throw new Error(`Migration ${step.name} was edited after it ran. Write a new one instead.`)
      }
    }
    return [...ran, ...(await applyFunctions(client))]
  } finally {
    await client.end()
  }
}

/** What has run, once the baseline stands for the migrations that it replaced. */
async function readDone(client: Client, steps: readonly Step[]): Promise<readonly Step[]> {
  const { rows } = await client.query<Step>('select name, sha256 from migrations')
  const baseline = baselineOf(steps)
  const adoption = adoptBaseline(rows, baseline)
  if (!adoption.ok) throw new Error(adoption.problem)
  const { done } = adoption
  if (done === rows) return done
  const kept = done.map(({ name }) => name)
  await inTransaction(client, async () => {
    // The baseline is as old as the last of them.
    await client.query(
      `insert into migrations (name, sha256, ran_at)
       select b.name, b.sha256, (select max(ran_at) from migrations where name <> all ($3))
       from unnest($1::text[], $2::text[]) as b (name, sha256)`,
      [baseline.map(({ name }) => name), baseline.map(({ sha256 }) => sha256), kept],
    )
    await client.query('delete from migrations where name <> all ($1)', [kept])
  })
  return done
}

function refuseUnknown(done: readonly Step[], steps: readonly Step[]): void {
  const unknown = done.filter(({ name }) => !steps.some((step) => step.name === name))
  if (unknown.length === 0) return
  const names = unknown.map(({ name }) => name).join(', ')
  throw new Error(`The database is newer than this program: it knows ${names}.`)
}

async function run(client: Client, { name, sha256, text }: MigrationFile): Promise<void> {
  try {
    await inTransaction(client, async () => {
      await client.query(text)
      await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256])
    })
  } catch (error) {
    throw new Error(`Migration ${name} failed.`, { cause: error })
  }
}
