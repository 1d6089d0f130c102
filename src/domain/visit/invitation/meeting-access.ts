/** Whose meetings somebody who is signed in may make, see and change. Issue 5 §1; reference §9, default grants. */
import type { Right } from '../../rights/right.ts'
import { isUnstarted } from './meeting-change.ts'
import { maySeeVisit, visitScope, type VisitForStaff } from '../staff/staff-access.ts'

/** More visitors than this in one meeting are a group, which needs a right of its own. */
export const maxUngrouped = 10

/** Who asks, against a meeting that stands or is to be made. */
export type MeetingForStaff = {
  /** They are its host, assist the host, or made it. */
  readonly isOwn: boolean
  /** It has a visit today. */
  readonly isToday: boolean
}

/** Whether a meeting with so many visitors may be made for a host; `isOwnHost`: for oneself or whom one assists. */
export function mayMakeMeeting(
  rights: ReadonlySet<Right>,
  { isOwnHost, visitors }: { readonly isOwnHost: boolean; readonly visitors: number },
): boolean {
  return (
    (isOwnHost ? rights.has('CREATE_VISITS') : rights.has('CREATE_VISITS_FOR_OTHERS')) &&
    (visitors <= maxUngrouped || rights.has('CREATE_VISITOR_GROUPS'))
  )
}

export function maySeeMeeting(
  rights: ReadonlySet<Right>,
  { isOwn, isToday }: MeetingForStaff,
): boolean {
  const today = 'today'
  return maySeeVisit(visitScope(rights), { isOwn, visitDate: isToday ? today : '' }, today)
}

/** What one may see and does not own is changed by who may make meetings for others. */
export function mayChangeMeeting(rights: ReadonlySet<Right>, meeting: MeetingForStaff): boolean {
  const right = meeting.isOwn ? 'CREATE_VISITS' : 'CREATE_VISITS_FOR_OTHERS'
  return maySeeMeeting(rights, meeting) && rights.has(right)
}

/** Whether a visit of theirs may be changed or cancelled: it is to come, and nobody has begun it. Issue 5 §2. */
export function mayChangeVisit(
  { visitDate, status, isOwn }: Pick<VisitForStaff, 'visitDate' | 'status' | 'isOwn'>,
  rights: ReadonlySet<Right>,
  today: string,
): boolean {
  const isOpen = visitDate >= today && isUnstarted({ status })
  return isOpen && mayChangeMeeting(rights, { isOwn, isToday: visitDate === today })
}
