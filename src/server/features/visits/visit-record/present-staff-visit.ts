/** A visit for who works here, with what they may do to it now (issue 5 §1). */
import type { z } from 'zod'
import type { staffVisit } from '#contract/visits/visits.ts'
import { judgeAnswer } from '#domain/arrival/host-answer.ts'
import { canCheckIdentity } from '#domain/visit/visitor/identity-check.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { mayChangeVisit } from '#domain/visit/invitation/meeting-access.ts'
import { actionsOnVisit, type VisitForStaff } from '#domain/visit/staff/staff-access.ts'
import { rightsOf, type Actor } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { noGaps, type Gaps, type GapsOf } from './load-gaps.ts'
import { presentVisit } from './present-visit.ts'
import type { VisitRow } from './visit-record.ts'

type StaffVisit = z.input<typeof staffVisit>

/** `now` is ISO 8601. Actors who are no staff may do nothing that stands here. */
export function presentStaffVisit(
  row: VisitRow,
  company: CompanyCard,
  actor: Actor,
  now: string,
  gapsOf: GapsOf,
): StaffVisit {
  return staffVisitPresenter(company, actor, now, gapsOf)(row)
}

/** The same for a list: what is alike for all of it is found out once. */
export function staffVisitPresenter(
  company: CompanyCard,
  actor: Actor,
  now: string,
  gapsOf: GapsOf,
): (row: VisitRow) => StaffVisit {
  const today = localDateOf(now, company.timeZone)
  const rights = rightsOf(actor)
  const isStaff = actor.kind === 'client' || actor.kind === 'employee'
  const { hostMayApproveFlowDenials } = company.params
  return (row) => {
    const gaps = gapsOf(row)
    const visit = visitForStaff(row, actor, gaps)
    const presented = presentVisit(row, company, actor.kind)
    return {
      ...presented,
      // What a document says is for those who check people in.
      ...(!rights.has('CHANGE_VISIT_STATUS') && {
        visitor: { ...presented.visitor, idScan: null },
      }),
      actions: isStaff
        ? [...actionsOnVisit(visit, rights, { today, hostMayApproveFlowDenials })]
        : [],
      missing: [...gaps.missing],
      mayChange: isStaff && mayChangeVisit(visit, rights, today),
      picture: isStaff ? (row.visitor.pictureSha256?.slice(0, 16) ?? null) : null,
      identityCheckedAt: isStaff ? row.identityCheckedAt : null,
      mayCheckIdentity:
        isStaff && rights.has('CHANGE_VISIT_STATUS') && canCheckIdentity(visit, today).ok,
      mayAnswerArrival: row.visitDate >= today && isAsked(row, actor, now),
    }
  }
}

/** What the rules about staff look at. */
export function visitForStaff(
  row: Pick<
    VisitRow,
    | 'visitDate'
    | 'status'
    | 'denialCause'
    | 'registration'
    | 'preCheckedInAt'
    | 'host'
    | 'createdBy'
  >,
  actor: Actor,
  { missing, answersFail }: Gaps = noGaps,
): VisitForStaff {
  const { visitDate, status, denialCause, registration } = row
  return {
    visitDate,
    status,
    denialCause,
    missing,
    registrationFailed: registration === 'INVALID' || (status === 'EXPECTED' && answersFail),
    canBeReady: registration === 'VALID' && row.preCheckedInAt === null,
    isOwn: isOwnOf(row, actor),
  }
}

/** Whether the visitor is here for them: for the host, or whose assistant they are. */
function isAsked({ status, host }: VisitRow, actor: Actor, now: string): boolean {
  if (actor.kind !== 'employee') return false
  const deputies = host.assistantId === null ? [] : [host.assistantId]
  const facts = { status, hostId: host.id, deputies, before: null }
  const given = { answer: 'ON_MY_WAY', by: actor.userId, at: now, sentUserId: null } as const
  return judgeAnswer(facts, given).ok
}

/** Its host, the host's assistant, and whoever made the meeting. */
function isOwnOf({ host, createdBy }: Pick<VisitRow, 'host' | 'createdBy'>, actor: Actor): boolean {
  if (actor.kind !== 'employee') return false
  return [host.id, host.assistantId, createdBy].includes(actor.userId)
}
