import { plusMs } from '#domain/time/write-instant.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { keptUntil, kioskMs } from './ask-at-kiosk.ts'
import { findKeptDays, giveToVisit, type KioskScan } from './queries-kiosk.ts'
import { eventOf } from './scan-event.ts'

/**
 * What a kiosk has found of somebody who had no visit goes to the one that was made. What is gone, or was another kiosk's, is
 * nothing: nobody is kept from coming in because of it.
 */
export async function keepScanOf(
  tx: Tx,
  { companyId, timeZone }: CompanyCard,
  act: Act,
  scan: KioskScan,
  key: VisitKey,
): Promise<void> {
  const keptDays = await findKeptDays(tx, companyId, scan, plusMs(act.at, -kioskMs))
  if (keptDays === undefined) return
  const deletesAt = keptUntil(key.visitDate, keptDays, timeZone)
  if (!(await giveToVisit(tx, companyId, scan, key, deletesAt))) return
  const { kioskId } = scan
  await appendEvent(tx, companyId, act, eventOf({ key, kioskId }, 'id_scanned'))
}
