/** One connection of the pool, lent to a transaction or a statement, that never makes a caller wait twice. */
import { DatabaseError, type Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg'
import { isDatabaseAway } from './database-away.ts'

export type LentClient = {
  query<Row extends object>(query: QueryConfig): Promise<QueryResult<Row>>
  /** Gives it back; one that broke is thrown away. Call it once. */
  release(): void
}

/** What a statement gets although its caller has waited long for the connection. */
const leastMs = 200

/**
 * Waits for a connection, and gives it back to the caller alone. The wait and the first statement share `timeoutMs`; each further
 * statement has all of it. After one that was given up, or a connection that broke, nothing more is sent: a ROLLBACK
 * would wait behind it as long again, and a connection whose transaction never ended must not come back into the pool.
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

/** `query_timeout` of one query is documented, but missing in the types. */
function send<Row extends object>(
  client: PoolClient,
  query: QueryConfig & { readonly query_timeout: number },
): Promise<QueryResult<Row>> {
  return client.query<Row>(query)
}

/** An error that PostgreSQL itself reports leaves a connection that can roll back. */
function isConnectionLost(error: Error): boolean {
  return isDatabaseAway(error) && !(error instanceof DatabaseError)
}
