import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { findStored, lockSettings } from './queries.ts'

/** What a location has saved for an area, as it was saved; null when it has never saved anything there. */
export function readStored(tx: Tx, companyId: CompanyId, area: string): Promise<unknown> {
  return findStored(tx, companyId, area)
}

/** Lets whoever changes several settings at once wait for others who do. */
export function waitForSettings(tx: Tx, companyId: CompanyId): Promise<void> {
  return lockSettings(tx, companyId)
}
