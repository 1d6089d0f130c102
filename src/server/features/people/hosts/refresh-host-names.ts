/**
 * Stores the forms of users who have none yet, or those of an older way of folding: after an update of Foyer, and for
 * rows that came in by other ways than the application.
 */
import { searchNamesVersion } from '#domain/host/search-names.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { findStaleCompany, lockStaleUsers } from './queries.ts'
import { saveHostNames } from './save-host-names.ts'

const batchSize = 500

/**
 * Goes on until no user is left, in transactions of some hundred users, so that nobody waits for it.
 * @returns how many users were stored; those that another process has in hand are its own.
 */
export async function refreshHostNames(
  db: Pick<Database, 'inSystem'>,
  mayGoOn: () => boolean = () => true,
): Promise<number> {
  let total = 0
  while (mayGoOn()) {
    const count = await db.inSystem(refreshBatch)
    if (count === 0) break
    total += count
  }
  return total
}

async function refreshBatch(tx: Tx): Promise<number> {
  const companyId = await findStaleCompany(tx, searchNamesVersion)
  if (companyId === null) return 0
  const users = await lockStaleUsers(tx, companyId, searchNamesVersion, batchSize)
  await saveHostNames(
    tx,
    companyId,
    users.map(({ user_id, is_host, ...user }) => ({ userId: user_id, isHost: is_host, ...user })),
  )
  return users.length
}
