import { sql } from 'kysely'
import type { Tx } from './database.ts'
import { ApiError } from '../http/answers/api-error.ts'

/** Does the work; where it is refused nothing of it stays. @returns the code of the refusal, or null */
export async function attempt(tx: Tx, work: () => Promise<unknown>): Promise<ApiError | null> {
  await sql`savepoint attempted`.execute(tx)
  try {
    await work()
    await sql`release savepoint attempted`.execute(tx)
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await sql`rollback to savepoint attempted`.execute(tx)
    await sql`release savepoint attempted`.execute(tx)
    return error
  }
}
