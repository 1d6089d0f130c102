import { outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { eraseRows, listFilesOf } from '#server/platform/tables/visitor-rows.ts'
import { listMergedInto } from '../merging/queries-merge.ts'
import { emptyProfile, findCalled, forgetKnownAs, listKnownAs } from './queries-erase.ts'

type Erased = {
  readonly visitorId: string
  /** `visit:…` of the visits that stay, under the id of one of the visitor's profiles. */
  readonly visitsOf: (visitorId: string) => readonly string[]
  /** What the profiles that went into this one were called is left to others who are called the same. */
  readonly leaves: boolean
}

/**
 * Takes somebody out of every table that a feature has declared, with the profiles that went into theirs, and empties the profile
 * last. Signatures and the bytes of files go by `evidenceQueue`. @returns the files that belonged to the visitor.
 */
export async function eraseEverywhere(
  tx: Tx,
  { tables }: Pick<Deps, 'tables'>,
  companyId: CompanyId,
  { visitorId, visitsOf, leaves }: Erased,
  at: string,
): Promise<readonly string[]> {
  const merged = await listMergedInto(tx, companyId, visitorId)
  const visitor = {
    companyId,
    visitorId,
    outside: outsideId('V', visitorId),
    subjects: [visitorId, ...merged].flatMap((id) => [
      ...visitsOf(id),
      `visitor:${outsideId('V', id)}`,
    ]),
    called: await findCalled(tx, companyId, visitorId),
  }
  const files = await listFilesOf(tables, tx, visitor)
  const knownAs = merged.length === 0 ? [] : await listKnownAs(tx, companyId, visitorId, leaves)
  for (const { id, called } of knownAs) {
    const subjects = visitsOf(visitorId)
    await eraseRows(tables, tx, { ...visitor, outside: outsideId('V', id), subjects, called })
  }
  if (merged.length > 0) await forgetKnownAs(tx, companyId, visitorId)
  await eraseRows(tables, tx, visitor)
  await emptyProfile(tx, companyId, visitorId, at)
  return files
}
