/**
 * What somebody who works at a location may see of its visits and do to them: hosts what is their own, reception what is
 * today's, administrators all. Issue 5 §1; reference §1, state table, and §9, default grants.
 */
import type { Right } from '../../rights/right.ts'
import type { MissingPart } from './missing-parts.ts'
import { transition, type Circumstances, type VisitAction } from '../transition.ts'
import type { Status } from '../status.ts'

/** Every visit; those of today and one's own; one's own. */
export type VisitScope = 'ALL' | 'TODAY' | 'OWN'

/**
 * What staff do with a visit. What only a visitor or the night does is not among it. `override` is a check-in in spite of
 * what is missing, with a reason.
 */
export const staffActions = [
  'approve',
  'deny',
  'pre-check-in',
  'on-site',
  'check-in',
  'override',
  'check-out',
  'reset',
] as const satisfies readonly (VisitAction | 'override')[]
export type StaffAction = (typeof staffActions)[number]

/** What the rules look at of a visit. Dates are local. */
export type VisitForStaff = {
  readonly visitDate: string
  readonly status: Status
  readonly denialCause: 'FLOW' | 'APPROVER' | null
  /** What a check-in asks for and the visitor has not done. */
  readonly missing: readonly MissingPart[]
  /** Expected, but the flow failed and nobody was told. */
  readonly registrationFailed: boolean
  /** Registered, and not marked as ready to come in yet. */
  readonly canBeReady: boolean
  /** Whether whoever looks is its host, or made the meeting. */
  readonly isOwn: boolean
}

export type StaffCircumstances = {
  /** Today at the location. */
  readonly today: string
  /** The location lets hosts answer what the flow denied. */
  readonly hostMayApproveFlowDenials: boolean
}

export function visitScope(rights: ReadonlySet<Right>): VisitScope {
  if (rights.has('SEE_ALL_VISITS')) return 'ALL'
  return rights.has('SEE_TODAYS_VISITS') ? 'TODAY' : 'OWN'
}

export function maySeeVisit(
  scope: VisitScope,
  { visitDate, isOwn }: Pick<VisitForStaff, 'visitDate' | 'isOwn'>,
  today: string,
): boolean {
  return scope === 'ALL' || isOwn || (scope === 'TODAY' && visitDate === today)
}

/** What may be done to a visit now, in the order of `staffActions`: the status allows it, and so do the rights. */
export function actionsOnVisit(
  visit: VisitForStaff,
  rights: ReadonlySet<Right>,
  circumstances: StaffCircumstances,
): readonly StaffAction[] {
  if (!maySeeVisit(visitScope(rights), visit, circumstances.today)) return []
  return staffActions.filter((action) => isPossible(action, visit, rights, circumstances))
}

/** Whether somebody may approve or deny this visit, whatever its day (reference §1, "approve on a Denied visit"). */
export function mayDecideVisit(
  visit: VisitForStaff,
  rights: ReadonlySet<Right>,
  { hostMayApproveFlowDenials }: Pick<StaffCircumstances, 'hostMayApproveFlowDenials'>,
): boolean {
  const byFlow = visit.registrationFailed || visit.denialCause === 'FLOW'
  return rights.has('APPROVE_VISITS') || (visit.isOwn && byFlow && hostMayApproveFlowDenials)
}

function isPossible(
  action: StaffAction,
  visit: VisitForStaff,
  rights: ReadonlySet<Right>,
  circumstances: StaffCircumstances,
): boolean {
  const { status, visitDate, denialCause, registrationFailed, canBeReady } = visit
  const { today } = circumstances
  const mayApprove = rights.has('APPROVE_VISITS')
  const mayAnswerAsHost = visit.isOwn && circumstances.hostMayApproveFlowDenials
  const asked: Circumstances = { cause: 'APPROVER', denialCause, mayApprove, mayAnswerAsHost }
  switch (action) {
    case 'approve':
    case 'deny': {
      const isOver = visitDate < today || status === 'CHECKED_OUT'
      if (isOver || !mayDecideVisit(visit, rights, circumstances)) return false
      // The flow failed, but the browser never said so: whoever approves or denies answers that.
      if (status === 'EXPECTED' && registrationFailed) return action === 'approve'
      return transition(status, action, asked).ok
    }
    case 'pre-check-in':
      if (visitDate !== today || !canBeReady) return false
      return rights.has('CHANGE_VISIT_STATUS') && transition(status, action).ok
    // Someone who stands in the lobby is in the building, whatever is missing.
    case 'on-site':
      return mayArrive(action, visit, rights, today)
    case 'check-in':
      return visit.missing.length === 0 && mayArrive(action, visit, rights, today)
    case 'override':
      return visit.missing.length > 0 && mayApprove && mayArrive('check-in', visit, rights, today)
    case 'check-out':
      return rights.has('CHANGE_VISIT_STATUS') && transition(status, action).ok
    case 'reset':
      // Nothing is cleared of who is merely expected.
      if (status === 'EXPECTED') return false
      return rights.has('CHANGE_VISIT_STATUS') && transition(status, action, asked).ok
  }
}

function mayArrive(
  action: 'on-site' | 'check-in',
  { visitDate, status, registrationFailed }: VisitForStaff,
  rights: ReadonlySet<Right>,
  today: string,
): boolean {
  if (visitDate !== today || registrationFailed) return false
  return rights.has('CHANGE_VISIT_STATUS') && transition(status, action).ok
}
