/** The folded words of visits at several locations, made when somebody searches (decision 0130). */
import type { Tx } from '#server/platform/database/database.ts'
import { saveFolded } from '#server/features/visits/visits/list/fold-visits.ts'
import { foldAll, foldedAtOnce } from '#server/platform/words/fold-ahead.ts'
import { lockUnfolded } from './queries-fold.ts'
import { listDay, type DayFilter, type DayOfVisits } from './queries.ts'

/** The log; where some of its visits were never folded, or have changed since, they are folded first. */
export async function listFoldedDay(
  tx: Tx,
  filter: DayFilter,
  page: Parameters<typeof listDay>[2],
): Promise<DayOfVisits> {
  const found = await listDay(tx, filter, page)
  if (!found.isUnfolded) return found
  await foldAll(async () => saveFolded(tx, await lockUnfolded(tx, filter, foldedAtOnce)))
  return listDay(tx, filter, page)
}
