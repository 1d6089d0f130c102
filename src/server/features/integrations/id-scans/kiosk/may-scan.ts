/** Whether a kiosk offers its scanner: to everyone, and for one visit. Issue 15 §5. */
import { localDateOf } from '#domain/time/local-date.ts'
import { canCheckIdentity } from '#domain/visit/visitor/identity-check.ts'
import type { VisitRow } from '#server/features/visits/visit-record/visit-record.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { findScan } from '../queries-scans.ts'
import { findKioskScanner } from './queries-kiosk.ts'

/** Null: none stands there, or it is paused. */
export async function scannerAtKiosk(
  tx: Tx,
  companyId: CompanyId,
  kioskId: string,
): Promise<{ readonly keptDays: number } | null> {
  const scanner = await findKioskScanner(tx, companyId, kioskId)
  return scanner === undefined ? null : { keptDays: scanner.kept_days }
}

/** What somebody found before is not asked for again. */
export async function mayScanAtKiosk(
  tx: Tx,
  { companyId, timeZone }: CompanyCard,
  visit: VisitRow,
  now: string,
): Promise<boolean> {
  const scan = await findScan(tx, companyId, visit)
  return (
    (scan?.scanned_at ?? null) === null && canCheckIdentity(visit, localDateOf(now, timeZone)).ok
  )
}
