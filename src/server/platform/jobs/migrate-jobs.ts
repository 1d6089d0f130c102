/** The tables of the job queue: made and brought up to date by their owner, used by the background role. */
import { Client } from 'pg'
import { getConstructionPlans, getMigrationPlans } from 'pg-boss'
import packageFile from 'pg-boss/package.json' with { type: 'json' }
import type { Connection } from '../database/database.ts'

/** The PostgreSQL schema of the queue. */
export const jobsSchema = 'jobs'

/** Any number, the same in every process: two servers that start together migrate one after the other. */
const migrationLock = 7_046_993_108

/** Operators count jobs, and read nothing that is in one. */
const grants = `
  grant usage on schema ${jobsSchema} to foyer_system;
  grant select, insert, update, delete on all tables in schema ${jobsSchema} to foyer_system;
  grant usage on all sequences in schema ${jobsSchema} to foyer_system;
  grant usage on schema ${jobsSchema} to foyer_operator;
  grant select (id, name, state, created_on, start_after) on ${jobsSchema}.job to foyer_operator`

/**
 * Brings the queue's tables up to date; needs the roles of migrations/baseline/01-tenancy.sql. Runs as their owner.
 * @throws when the tables are newer than this program.
 */
export async function migrateJobs(connection: Connection): Promise<void> {
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
    const known = await installedVersion(client)
    const wanted = packageFile.pgboss.schema
    if (known !== null && known > wanted) {
      throw new Error(`The job queue is newer than this program: ${known} instead of ${wanted}.`)
    }
    if (known === null) await client.query(getConstructionPlans(jobsSchema))
    else if (known < wanted) await client.query(getMigrationPlans(jobsSchema, known))
    await client.query(grants)
  } finally {
    await client.end()
  }
}

async function installedVersion(client: Client): Promise<number | null> {
  const table = await client.query<{ name: string | null }>(
    'select to_regclass($1)::text as name',
    [`${jobsSchema}.version`],
  )
  if (typeof table.rows[0]?.name !== 'string') return null
  const found = await client.query<{ version: number }>(`select version from ${jobsSchema}.version`)
  return found.rows[0]?.version ?? null
}
