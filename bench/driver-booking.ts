/** The list of a day over the server's own driver, without HTTP, check and JSON: what reading 5 000 rows costs Node.js alone. */
import { listBookings } from '#server/features/workplace/bookings/queries-read.ts'
import { mintCompanyId } from '#server/platform/auth/tenant.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import type { Connection } from '#server/platform/database/embedded-postgres/start-embedded-postgres.ts'
import { numberedCompany } from '../tests/support/numbered-visits.ts'

/** How often a second a Node.js process reads the list, with all rows as objects. */
export async function driverRate(
  connection: Connection,
  date: string,
  { connections, each }: { readonly connections: number; readonly each: number },
): Promise<number> {
  const db = openDatabase(connection, {
    poolSize: connections,
    timeoutMs: 30_000,
    prepared: true,
    onError: () => undefined,
  })
  const companyId = mintCompanyId(numberedCompany)
  const filter = { date, userId: null, shownTo: null, showNames: true }
  const read = () =>
    db.inTenant(companyId, (tx) =>
      listBookings(tx, companyId, filter, { limit: 100_000, offset: 0 }),
    )
  const readMany = async (): Promise<void> => {
    for (let time = 0; time < each; time += 1) await read()
  }
  await read()
  const started = performance.now()
  await Promise.all(Array.from({ length: connections }, readMany))
  const seconds = (performance.now() - started) / 1000
  await db.close()
  return (connections * each) / seconds
}
