import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** Does the work and undoes what it wrote, whatever became of it. What it found is kept. */
export async function tryOut<Found>(tx: Tx, work: () => Promise<Found>): Promise<Found> {
  await sql`savepoint tried`.execute(tx)
  try {
    return await work()
  } finally {
    await sql`rollback to savepoint tried`.execute(tx)
    await sql`release savepoint tried`.execute(tx)
  }
}
