import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { findFlowMedium } from './queries.ts'

/** The size in bytes of a picture of the location; null where it has no such picture. */
export async function findPicture(
  tx: Tx,
  companyId: CompanyId,
  sha256: string,
): Promise<number | null> {
  const medium = await findFlowMedium(tx, companyId, sha256)
  return medium?.kind === 'PICTURE' ? medium.size_bytes : null
}
