/** Who may be tagged, and is offered: nobody hears of a visit that they may not see (issue 5 §2). */
import {
  effectiveRights,
  rightsOfGroup,
  type GroupSetting,
  type RightsFacts,
} from '#domain/rights/effective-rights.ts'
import { maySeeVisit, visitScope } from '#domain/visit/staff/staff-access.ts'
import type { VisitRow } from '../visit-record/visit-record.ts'

export function sees(
  visit: Pick<VisitRow, 'visitDate' | 'host' | 'createdBy'>,
  user: RightsFacts & { readonly userId: string; readonly active: boolean },
  today: string,
): boolean {
  const isOwn = ownersOf(visit).includes(user.userId)
  const scope = visitScope(effectiveRights(user))
  return user.active && maySeeVisit(scope, { visitDate: visit.visitDate, isOwn }, today)
}

/** Those whose own the visit is. */
export function ownersOf({
  host,
  createdBy,
}: Pick<VisitRow, 'host' | 'createdBy'>): readonly string[] {
  return [host.id, host.assistantId, createdBy].filter((id) => id !== null)
}

/** Whether all who work here see the visit, but for those to whom it was denied. */
export function isSeenByAll(
  { visitDate }: Pick<VisitRow, 'visitDate'>,
  settings: readonly GroupSetting[],
  today: string,
): boolean {
  const scope = visitScope(rightsOfGroup('DEFAULT', settings))
  return maySeeVisit(scope, { visitDate, isOwn: false }, today)
}
