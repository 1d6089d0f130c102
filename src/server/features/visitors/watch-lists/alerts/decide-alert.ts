import { outsideVisitId } from '#contract/ids.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import type { WatchDecision } from '#domain/watch-list/judge-match.ts'
import { actorName, visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvents, type Act, type NewEvent } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { closeAlerts, findAlert, type AlertRow } from './queries-alerts.ts'
import { denyVisits, lockVisitsOf, releaseVisits } from './queries-holds.ts'
import { upsertLink } from './queries-links.ts'
import type { HeldVisit } from './queries-matching.ts'
import { alertSubject } from './screen-visitors.ts'

export type AlertDecision = {
  readonly alertId: string
  readonly decision: WatchDecision
  /** Why, for the host of a visit that is denied by it. */
  readonly reason: string
}

/**
 * Somebody has looked: the visitor is whom the record describes, or is not. It counts for every open alert of the two, and
 * for visits to come. The first decision stands; the same one again is answered again.
 * @throws ApiError watch_alert_decided | not_found
 */
export async function decideAlert(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  { alertId, decision, reason }: AlertDecision,
): Promise<AlertRow> {
  const { companyId } = company
  const { visit } = mustFind(await findAlert(tx, companyId, alertId))
  const today = localDateOf(act.at, company.timeZone)
  // Before the alerts, as everywhere: whoever decides at the same moment waits here.
  await lockVisitsOf(tx, companyId, visit.visitorId, today)
  const alert = mustFind(await findAlert(tx, companyId, alertId))
  if (alert.state === decision) return alert
  if (alert.state !== 'OPEN') throw new ApiError('watch_alert_decided', { state: alert.state })
  await settleAlert(tx, company, act, alert, { decision, reason })
  return mustFind(await findAlert(tx, companyId, alertId))
}

/**
 * Stores a decision about an open alert, and lets the visits go on or denies them. The caller has locked the visits.
 * @throws ApiError watch_alert_decided
 */
export async function settleAlert(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  alert: AlertRow,
  { decision, reason }: Pick<AlertDecision, 'decision' | 'reason'>,
): Promise<void> {
  const { companyId } = company
  const decided = { decision, by: actorName(act.actor), at: act.at }
  const closed = await closeAlerts(tx, companyId, alert, decided)
  if (!closed.includes(alert.id)) throw new ApiError('watch_alert_decided')
  await upsertLink(tx, companyId, alert, decided)
  const today = localDateOf(act.at, company.timeZone)
  const kind = decision === 'CONFIRMED' ? 'watch_list.confirmed' : 'watch_list.dismissed'
  const events =
    decision === 'CONFIRMED'
      ? deniedEvents(await denyVisits(tx, companyId, closed, { today, at: act.at, reason }))
      : releasedEvents(
          await releaseVisits(tx, companyId, alert.visit.visitorId, today),
          alert,
          today,
        )
  const told = closed.map((id): NewEvent => ({ kind, subject: alertSubject(id) }))
  await appendEvents(tx, companyId, act, [...told, ...events])
}

function deniedEvents(visits: readonly VisitKey[]): readonly NewEvent[] {
  return visits.map((visit, index) => ({
    kind: 'visit.denied',
    subject: visitSubject(visit),
    payload: { cause: 'APPROVER', ...occurrence(index) },
  }))
}

/**
 * Of whom nobody was told before is announced now; who had been is only seen to go on. Who waits for an approval as well
 * goes on waiting, and the visit's own events say nothing: a visitor who watches it would learn of two questions.
 */
function releasedEvents(
  visits: readonly HeldVisit[],
  alert: Pick<AlertRow, 'id'>,
  today: string,
): readonly NewEvent[] {
  const of = (from: HeldVisit['heldFrom']) => visits.filter(({ heldFrom }) => heldFrom === from)
  return [
    ...of('NEW').map((visit, index) => ({
      kind: 'visit.approved' as const,
      subject: visitSubject(visit),
      payload: { from: 'IN_REVIEW', cause: null, ...occurrence(index) },
    })),
    ...[...of('EXPECTED'), ...of('ON_SITE')].map((visit) => ({
      kind: 'visit.released' as const,
      subject: visitSubject(visit),
      // Who is not here was promised a mail.
      payload: { ahead: visit.visitDate > today },
    })),
    ...of('IN_REVIEW').map((visit, index) => ({
      kind: 'watch_list.approval_due' as const,
      subject: alertSubject(alert.id),
      payload: { visitId: outsideVisitId(visit), ...occurrence(index) },
    })),
  ]
}

/** Of a series the first tells, see `reactions.ts`. */
function occurrence(index: number) {
  return index === 0 ? {} : { occurrence: index + 1 }
}
