import { badgeParams, type BadgeParams } from '#contract/arrivals/badges.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { findBadgeParams } from './queries.ts'

/** The badge settings, completed with the defaults of today's contract. */
export async function readBadgeParams(tx: Tx, companyId: CompanyId): Promise<BadgeParams> {
  return badgeParams.parse((await findBadgeParams(tx, companyId)) ?? {})
}
