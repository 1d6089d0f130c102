import { nearestDesk } from '#domain/booking/nearest-desk.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { findStandingDesk, listFreeDesksAround, type NamedDesk } from './queries-free.ts'

/** The desk nearest to one that somebody can book on a day; null when there is none around. Issue 4 §1. */
export async function findNearestDesk(
  tx: Tx,
  companyId: CompanyId,
  deskId: string,
  who: { readonly date: string; readonly userId: string },
): Promise<NamedDesk | null> {
  const wanted = await findStandingDesk(tx, companyId, deskId)
  if (wanted === undefined) return null
  const free = await listFreeDesksAround(tx, companyId, wanted, who)
  const others = free.filter((desk) => desk.deskId !== deskId)
  const nearest = nearestDesk(wanted, others)
  return others.find((desk) => desk.deskId === nearest?.deskId) ?? null
}
