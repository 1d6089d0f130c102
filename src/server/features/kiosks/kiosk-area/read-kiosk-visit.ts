import type { KioskVisit } from '#contract/kiosks/kiosk-arrivals.ts'
import type { Deps } from '#server/deps.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { judgeVisit } from '#server/features/visits/visit-record/judge-visit.ts'
import { lockVisit } from '#server/features/visits/visit-record/load-visit.ts'
import { mayScanAtKiosk } from '#server/features/integrations/id-scans/kiosk/may-scan.ts'
import { presentKioskVisit, todoOf } from './present-kiosk-visit.ts'
import { hasPicture } from './queries.ts'

type Found = {
  readonly kioskId: string
  /** By nothing else. */
  readonly isFoundByName?: boolean
}

/** The visit as the kiosk greets with it, as it stands now; with a token that shows less where only a name was given. @throws ApiError not_found */
export async function readKioskVisit(
  tx: Tx,
  deps: Pick<Deps, 'keys' | 'clock'>,
  company: CompanyCard,
  key: VisitKey,
  { kioskId, isFoundByName = false }: Found,
): Promise<KioskVisit> {
  const now = deps.clock.now()
  const visit = await lockVisit(tx, company, key, now)
  const judged = judgeVisit(visit, company, now)
  const [hasPhoto, mayScanId] = await Promise.all([
    hasPicture(tx, company.companyId, key.visitorId),
    mayScanAtKiosk(tx, company, visit, now),
  ])
  const todo = todoOf(visit, judged, company, hasPhoto)
  const foundByNameAt = isFoundByName ? now : null
  return presentKioskVisit(deps, company, visit, { todo, mayScanId }, { kioskId, foundByNameAt })
}
