import { sql } from 'kysely'
import { ApiError } from '../http/answers/api-error.ts'
import type { Tx } from './database.ts'

/**
 * Runs a part of an act so that its refusal undoes this part alone.
 * @returns the refusal, or the part's result. Whatever is no refusal of ours is thrown.
 */
export async function inPart<T>(
  tx: Tx,
  work: () => Promise<T>,
): Promise<
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: ApiError }
> {
  await sql`savepoint part`.execute(tx)
  try {
    const value = await work()
    await sql`release savepoint part`.execute(tx)
    return { ok: true, value }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await sql`rollback to savepoint part`.execute(tx)
    await sql`release savepoint part`.execute(tx)
    return { ok: false, error }
  }
}
