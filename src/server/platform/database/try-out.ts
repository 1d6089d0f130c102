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

/** Does the work; where it fails, what it wrote is undone. @param onFailure says what that comes to, or throws */
export async function orUndo<Result>(
  tx: Tx,
  work: () => Promise<Result>,
  onFailure: (error: unknown) => Result,
): Promise<Result> {
  await sql`savepoint undoable`.execute(tx)
  try {
    const result = await work()
    await sql`release savepoint undoable`.execute(tx)
    return result
  } catch (error) {
    const result = onFailure(error)
    await sql`rollback to savepoint undoable`.execute(tx)
    await sql`release savepoint undoable`.execute(tx)
    return result
  }
}
