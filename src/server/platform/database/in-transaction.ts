import type { Client } from 'pg'

/** Runs the work in a transaction of this connection: all of it counts, or nothing. */
export async function inTransaction<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {}) // a broken connection has rolled back
    throw error
  }
}
