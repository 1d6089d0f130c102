/** A database beside that of a test, in the same cluster. */
import { Client } from 'pg'
import { createTestDatabase } from './test-database.ts'

/** Does something while a transaction of another database has written and not ended. @returns what that gave. */
export async function besideLongTransaction<T>(work: () => Promise<T>): Promise<T> {
  const neighbour = await createTestDatabase()
  const client = new Client(neighbour.connection)
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_current_xact_id()')
    return await work()
  } finally {
    await client.end()
    await neighbour.drop()
  }
}
