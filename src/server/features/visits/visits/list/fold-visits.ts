/** The folded words by which the log finds visits, made when somebody searches (decision 0130). */
import { visitSearchText } from '#domain/visit/visitor/visitor-filter.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { listVisits, type VisitFilter, type VisitsWanted } from './queries-list.ts'
import { lockUnfoldedVisits, saveVisitWords, type FoldedVisits } from './queries-words.ts'

/** So many are folded at a time. */
const foldedAtOnce = 2_000

/** The list of visits; where some were never folded, or have changed since, they are folded first. */
export async function listFolded(
  tx: Tx,
  companyId: CompanyId,
  filter: VisitFilter,
  wanted: VisitsWanted,
): ReturnType<typeof listVisits> {
  const found = await listVisits(tx, companyId, filter, wanted)
  if (!found.isUnfolded) return found
  await foldVisits(tx, companyId, filter)
  return listVisits(tx, companyId, filter, wanted)
}

/** Folds those that the filter lets through, whatever they are searched for. */
export async function foldVisits(
  tx: Tx,
  companyId: CompanyId,
  filter: FoldedVisits,
): Promise<void> {
  for (;;) {
    const visits = await lockUnfoldedVisits(tx, companyId, filter, foldedAtOnce)
    if (visits.length === 0) return
    const folded = visits.map(({ visitDate, meetingId, visitorId, ...visit }) => ({
      date: visitDate,
      meeting: meetingId,
      visitor: visitorId,
      words: visitSearchText(visit),
    }))
    await saveVisitWords(tx, companyId, folded)
  }
}
