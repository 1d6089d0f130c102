import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { findNewest, insertAcceptance } from './queries.ts'

/**
 * Notes that somebody accepts the terms for an organisation; nothing where the installation has none.
 * @param version what they read. @throws ApiError terms_not_accepted where that isn’t the one that counts now
 */
export async function acceptTerms(
  tx: Tx,
  {
    version,
    ...who
  }: {
    readonly organisationId: OrganisationId
    readonly accountId: string
    readonly email: string
    readonly version: number | null
    readonly now: string
  },
): Promise<void> {
  const newest = await findNewest(tx)
  if (newest === undefined) return
  if (newest.version !== version) {
    throw new ApiError('terms_not_accepted', { version: newest.version })
  }
  await insertAcceptance(tx, { ...who, version })
}
