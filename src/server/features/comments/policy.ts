/** Who may be tagged: nobody hears of a visit that they may not see (issue 5 §2; decision 0420). */
import { effectiveRights, type RightsFacts } from '#domain/rights/effective-rights.ts'
import { maySeeVisit, visitScope } from '#domain/visit/staff-access.ts'
import type { VisitRow } from '../visit-record/visit-record.ts'

export function sees(
  visit: Pick<VisitRow, 'visitDate' | 'host' | 'createdBy'>,
  user: RightsFacts & { readonly userId: string; readonly active: boolean },
  today: string,
): boolean {
  const { visitDate, host, createdBy } = visit
  const isOwn = [host.id, host.assistantId, createdBy].includes(user.userId)
  const scope = visitScope(effectiveRights(user))
  return user.active && maySeeVisit(scope, { visitDate, isOwn }, today)
}
