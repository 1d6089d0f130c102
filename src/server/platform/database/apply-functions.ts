import type { Client } from 'pg'
import { inTransaction } from './in-transaction.ts'
import { readFunctions, type MigrationFile } from './migration-files.ts'

/**
 * Runs each file of functions whose text the database doesn't have yet, after the steps: a function may need what they make. Every
 * text that ever ran stays listed, so that a process of an older release can't put an older function back.
 * @returns the names of the files that ran now.
 * @throws when the database has a newer text.
 */
export async function applyFunctions(client: Client): Promise<string[]> {
  await client.query(`create table if not exists migrated_functions (
    place bigint generated always as identity primary key,
    name text not null, sha256 text not null, ran_at timestamptz not null default now(), unique (name, sha256))`)
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from migrated_functions order by place',
  )
  const ran: string[] = []
  for (const file of await readFunctions()) {
    const texts = rows.filter(({ name }) => name === file.name).map(({ sha256 }) => sha256)
    if (texts.at(-1) === file.sha256) continue
    if (texts.includes(file.sha256)) {
      throw new Error(
        `The database is newer than this program: it has a later text of ${file.name}. A text that comes back needs a new comment.`,
      )
    }
    await run(client, file)
    ran.push(file.name)
  }
  return ran
}

async function run(client: Client, { name, sha256, text }: MigrationFile): Promise<void> {
  try {
    await inTransaction(client, async () => {
      // Functions of different files call each other.
      await client.query('set local check_function_bodies = off')
      await client.query(text)
      await client.query('insert into migrated_functions (name, sha256) values ($1, $2)', [
        name,
        sha256,
      ])
    })
  } catch (error) {
    throw new Error(`Migration ${name} failed.`, { cause: error })
  }
}
