import type { Deps } from '#server/deps.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { eraseEverywhere } from './erase-everywhere.ts'
import { leaveToOthers } from './queries-erase.ts'

/**
 * Erases somebody who has no visit left, whom nobody has to name: `visitorId` was judged before and is locked.
 * @returns the files that belonged to the visitor.
 */
export async function eraseProfile(
  tx: Tx,
  deps: Pick<Deps, 'tables'>,
  companyId: CompanyId,
  visitorId: string,
  at: string,
): Promise<readonly string[]> {
  await leaveToOthers(tx, companyId, visitorId)
  return eraseEverywhere(tx, deps, companyId, { visitorId, visitsOf: () => [], leaves: true }, at)
}
