import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { countMoving, type Moving } from './queries-merge.ts'
import { readVisitor } from '../read-visitor.ts'

/** Both profiles as they stand, what would come along, and why it cannot be done now. @throws ApiError not_found */
export async function previewMerge(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  { visitorId, otherId }: { readonly visitorId: string; readonly otherId: string },
) {
  const kept = await readVisitor(tx, company, act, visitorId)
  const other = await readVisitor(tx, company, act, otherId)
  const moving = await countMoving(tx, company.companyId, visitorId, otherId)
  const { visits, agreements, files } = moving
  return { kept, other, moves: { visits, agreements, files }, refused: refusalOf(moving) }
}

function refusalOf({ meets, inEmergency }: Moving) {
  if (inEmergency) return 'emergency_under_way' as const
  return meets ? ('visitors_meet' as const) : null
}
