import { outsideId } from '#contract/ids.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { forgetKnownAs, listMergedInto } from '../merging/queries-merge.ts'

/**
 * Profiles that went into this one go with it: what was stored by what they were called. `leaves`: not what somebody else who
 * stays is called too. `subjects`: `visit:…` of the person's visits. @returns their uuids.
 */
export async function forgetMerged(
  tx: Tx,
  companyId: CompanyId,
  visitorId: string,
  { subjects, leaves }: { readonly subjects: readonly string[]; readonly leaves: boolean },
): Promise<readonly string[]> {
  const merged = await listMergedInto(tx, companyId, visitorId)
  for (const id of merged) {
    await forgetKnownAs(tx, companyId, { id, outside: outsideId('V', id), subjects }, leaves)
  }
  return merged
}
