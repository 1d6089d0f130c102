/** The folded words by which visitors are found, made when somebody searches and ahead of it. */
import { visitorSearchText } from '#domain/visit/visitor/visitor-filter.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { foldAll, foldedAtOnce } from '#server/platform/words/fold-ahead.ts'
import { lockUnfoldedAnywhere, saveFolded, type UnfoldedVisitor } from './over/queries.ts'
import { lockUnfolded } from './queries.ts'

/** Of some at any location; what somebody has in hand is left to the next time. @returns how many */
export async function foldSome(tx: Tx): Promise<number> {
  return saveWords(tx, await lockUnfoldedAnywhere(tx, foldedAtOnce))
}

/** Writes the words of everybody at a location whose words have changed since somebody looked. */
export function foldChanged(tx: Tx, companyId: CompanyId): Promise<void> {
  return foldAll(async () => {
    const changed = await lockUnfolded(tx, companyId, foldedAtOnce)
    return saveWords(
      tx,
      changed.map((visitor) => ({ companyId, ...visitor })),
    )
  })
}

/** Stores the words of visitors that were locked for it. @returns how many */
export async function saveWords(tx: Tx, visitors: readonly UnfoldedVisitor[]): Promise<number> {
  if (visitors.length === 0) return 0
  await saveFolded(
    tx,
    visitors.map(({ companyId, visitorId, ...visitor }) => ({
      company: companyId,
      id: visitorId,
      text: visitorSearchText(visitor),
    })),
  )
  return visitors.length
}
