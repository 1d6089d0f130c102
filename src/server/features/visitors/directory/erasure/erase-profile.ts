import { outsideId } from '#contract/ids.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { forgetMerged } from './forget-merged.ts'
import { eraseVisitorRows, leaveToOthers } from './queries-erase.ts'

/**
 * The same for somebody who has no visit left, whom nobody has to name: `visitorId` was judged before and is locked. Signatures and
 * the bytes of files go by `evidenceQueue`. @returns the files that belonged to the visitor.
 */
export async function eraseProfile(
  tx: Tx,
  companyId: CompanyId,
  visitorId: string,
  at: string,
): Promise<readonly string[]> {
  const outside = outsideId('V', visitorId)
  await leaveToOthers(tx, companyId, visitorId)
  await forgetMerged(tx, companyId, visitorId, { subjects: [], leaves: true })
  return eraseVisitorRows(
    tx,
    companyId,
    { visitorId, outside, subjects: [`visitor:${outside}`] },
    at,
  )
}
