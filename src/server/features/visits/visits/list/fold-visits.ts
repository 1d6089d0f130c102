/** The folded words by which the log finds visits, made when somebody searches (decision 0130). */
import { visitSearchText, type SearchedVisit } from '#domain/visit/visitor/visitor-filter.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { foldAll, foldedAtOnce } from '#server/platform/words/fold-ahead.ts'
import { listVisits, type VisitFilter, type VisitsWanted } from './queries-list.ts'
import { lockUnfoldedVisits, saveVisitWords, type FoldedVisits } from './queries-words.ts'

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
export function foldVisits(tx: Tx, companyId: CompanyId, filter: FoldedVisits): Promise<void> {
  return foldAll(async () => {
    const visits = await lockUnfoldedVisits(tx, companyId, filter, foldedAtOnce)
    return saveFolded(
      tx,
      visits.map((visit) => ({ companyId, ...visit })),
    )
  })
}

/** Stores the words of visits that were locked for it, at one location or several. @returns how many */
export async function saveFolded(
  tx: Tx,
  visits: readonly (VisitKey & SearchedVisit & { readonly companyId: CompanyId })[],
): Promise<number> {
  if (visits.length === 0) return 0
  const folded = visits.map(({ companyId, visitDate, meetingId, visitorId, ...visit }) => ({
    company: companyId,
    date: visitDate,
    meeting: meetingId,
    visitor: visitorId,
    words: visitSearchText(visit),
  }))
  await saveVisitWords(tx, folded)
  return visits.length
}
