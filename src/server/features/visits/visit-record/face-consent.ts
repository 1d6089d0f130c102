/** What visitors agree to when an engine for face identification is connected: that engine, and what it is for. Issue 15 §5. */
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import * as queries from './queries-face-consent.ts'

/** Given, it counts for the engine that is live, and for its purpose as it is now; without one, for none that comes later. */
export function keepFaceConsent(
  tx: Tx,
  companyId: CompanyId,
  visitorId: string,
  isGiven: boolean,
  at: string,
): Promise<void> {
  return isGiven
    ? queries.insertFaceConsent(tx, companyId, visitorId, at)
    : queries.deleteFaceConsent(tx, companyId, visitorId)
}
