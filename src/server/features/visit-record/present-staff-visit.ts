/** A visit for who works here, with what they may do to it now (issue 5 §1). */
import type { z } from 'zod'
import type { staffVisit } from '#contract/visits.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { actionsOnVisit, type VisitForStaff } from '#domain/visit/staff-access.ts'
import { rightsOf, type Actor } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { presentVisit } from './present-visit.ts'
import type { VisitRow } from './visit-record.ts'

/** `now` is ISO 8601. Whoever is no staff may do nothing that stands here. */
export function presentStaffVisit(
  row: VisitRow,
  company: CompanyCard,
  actor: Actor,
  now: string,
): z.input<typeof staffVisit> {
  const actions = actionsOnVisit(visitForStaff(row, actor), rightsOf(actor), {
    today: localDateOf(now, company.timeZone),
    hostMayApproveFlowDenials: company.params.hostMayApproveFlowDenials,
  })
  const isStaff = actor.kind === 'client' || actor.kind === 'employee'
  return { ...presentVisit(row, company, actor.kind), actions: isStaff ? [...actions] : [] }
}

/** What the rules about staff look at. */
export function visitForStaff(
  row: Pick<
    VisitRow,
    'visitDate' | 'status' | 'denialCause' | 'registration' | 'host' | 'createdBy'
  >,
  actor: Actor,
): VisitForStaff {
  const { visitDate, status, denialCause, registration } = row
  const registrationFailed = registration === 'INVALID'
  return { visitDate, status, denialCause, registrationFailed, isOwn: isOwnOf(row, actor) }
}

/** Its host, the host's assistant, and whoever made the meeting. Decision 0360. */
function isOwnOf({ host, createdBy }: Pick<VisitRow, 'host' | 'createdBy'>, actor: Actor): boolean {
  if (actor.kind !== 'employee') return false
  return [host.id, host.assistantId, createdBy].includes(actor.userId)
}
