/** A connection from the pool, lent to a transaction or a statement, that never makes a caller wait twice. */
import { DatabaseError, type Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg'
import { isDatabaseAway } from './database-away.ts'

export type LentClient = {
  query<Row extends object>(query: QueryConfig): Promise<QueryResult<Row>>
  /** Returns the connection to the pool, or discards a broken one. Call it once. */
  release(): void
}

/** The least time a statement gets, even if its caller has waited long for the connection. */
const leastMs = 200

/**
 * Waits for a connection, and lends it to this caller only. The wait and the first statement share `timeoutMs`; each further
 * statement gets all of it. After a statement that timed out, or a broken connection, nothing more is sent: a ROLLBACK would
 * wait behind it just as long again, and a connection whose transaction never ended must not return to the pool.
 */
export async function lendClient(pool: Pool, timeoutMs: number): Promise<LentClient> {
  const askedAtMs = performance.now()
  const client = await pool.connect()
  let budgetMs = Math.max(leastMs, Math.ceil(timeoutMs - (performance.now() - askedAtMs)))
  let failure: Error | undefined
  return {
    async query<Row extends object>(query: QueryConfig) {
      if (failure !== undefined) throw failure
      try {
        const result = await send<Row>(client, { ...query, query_timeout: budgetMs })
        budgetMs = timeoutMs
        return result
      } catch (error) {
        if (error instanceof Error && isConnectionLost(error)) failure = error
        throw error
      }
    },
    release: () => client.release(failure !== undefined),
  }
}

/** `query_timeout` for a single query is documented, but missing from the types. */
function send<Row extends object>(
  client: PoolClient,
  query: QueryConfig & { readonly query_timeout: number },
): Promise<QueryResult<Row>> {
  return client.query<Row>(query)
}

/** After an error that PostgreSQL itself reports, the connection can still roll back. */
function isConnectionLost(error: Error): boolean {
  return isDatabaseAway(error) && !(error instanceof DatabaseError)
}
