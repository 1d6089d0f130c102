/** Whose car a camera saw. Issue 15 §5. */
import { gateSpan, plateOf, visitOfPlate } from '#domain/visit/gate.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import { listCarVisits, type CarVisitRow } from './queries-plates.ts'

/** Who is here is found for so long after the planned end: some stay overnight. */
const overtimeMs = 2 * DAY_MS

export type CarFinder = (plate: string, at: string) => Promise<CarVisitRow | undefined>

/** Reads the list once for many cars. */
export function openCarFinder(tx: Tx, companyId: CompanyId, now: string): CarFinder {
  let visits: Promise<readonly CarVisitRow[]> | undefined
  return async (plate, at) => {
    const { startsBefore, endsAfter } = gateSpan(now)
    const span = { startsBefore, endsAfter: plusMs(endsAfter, -overtimeMs) }
    visits ??= listCarVisits(tx, companyId, span)
    return visitOfPlate(await visits, plateOf(plate), at)
  }
}
