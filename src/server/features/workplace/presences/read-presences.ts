import type { Database } from '#server/platform/database/database.ts'
import { presentOwnPresence, type OwnPresence } from './present.ts'
import { findOpenPresence } from './queries.ts'

/** Where somebody is now; null for nowhere. */
export async function readOwnPresence(
  system: Database['system'],
  userId: string,
): Promise<OwnPresence | null> {
  const row = await findOpenPresence(system, userId)
  return row === undefined ? null : presentOwnPresence(row)
}
