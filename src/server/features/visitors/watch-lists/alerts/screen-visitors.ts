/** Compares visitors with the watch lists wherever somebody new, or something new about somebody, becomes known. */
import type { EventSubject } from '#domain/audit/event-kind.ts'
import { outsideId, outsideVisitId } from '#contract/ids.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { allowedFrom } from '#domain/visit/transition.ts'
import { actorName, visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvents, type AnyAct } from '#server/platform/events.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { findMatches, type FoundMatch } from './find-matches.ts'
import {
  listSubjects,
  listSubjectsOfVisits,
  writeAlerts,
  type HeldVisit,
  type NewAlert,
  type SubjectRow,
} from './queries-matching.ts'

/**
 * Compares the visitors of visits that have just been made, in the transaction that makes them and before their events.
 * @returns those that are held: in review, whatever they were made as. The caller tells nobody of them yet.
 */
export async function screenNewVisits(
  tx: Tx,
  company: CompanyCard,
  act: AnyAct,
  visits: readonly VisitKey[],
): Promise<readonly VisitKey[]> {
  if (isOff(company) || visits.length === 0) return []
  const subjects = await listSubjectsOfVisits(tx, company.companyId, visits, [
    'EXPECTED',
    'IN_REVIEW',
  ])
  return screen(tx, company, act, subjects, true)
}

/** Compares visitors whose details have changed, at each of their visits from today on. */
export async function screenVisitors(
  tx: Tx,
  company: CompanyCard,
  act: AnyAct,
  visitorIds: readonly string[],
): Promise<void> {
  if (isOff(company) || visitorIds.length === 0) return
  const today = localDateOf(act.at, company.timeZone)
  const subjects = await listSubjects(tx, company.companyId, visitorIds, today)
  await tellHeld(tx, company, act, await screen(tx, company, act, subjects, false))
}

/**
 * Compares once more whoever is about to arrive: the lists may have changed since. Nothing happens to a visit from which
 * the action does not lead. A caller that arrives in the same transaction looks at the visit again, and must not throw
 * because it is in review now: that would undo the hold.
 */
export async function screenVisit(
  tx: Tx,
  company: CompanyCard,
  act: AnyAct,
  visit: VisitKey,
  action: 'check-in' | 'on-site',
): Promise<void> {
  if (isOff(company)) return
  const subjects = await listSubjectsOfVisits(tx, company.companyId, [visit], allowedFrom(action))
  await tellHeld(tx, company, act, await screen(tx, company, act, subjects, false))
}

/** Whether nobody is looked for here. The location's switch is about its own lists. */
export function isOff({ walkIn, watchedAbove }: CompanyCard): boolean {
  return walkIn.watchList === 'OFF' && !watchedAbove
}

async function screen(
  tx: Tx,
  company: CompanyCard,
  act: AnyAct,
  subjects: readonly SubjectRow[],
  areNew: boolean,
): Promise<readonly HeldVisit[]> {
  const today = localDateOf(act.at, company.timeZone)
  const found = await findMatches(tx, company, subjects, today)
  const alerts = subjects.flatMap((subject, index) =>
    (found[index] ?? []).flatMap((match) => alertsOf(subject, match)),
  )
  const { commandId } = act
  return writeAlerts(tx, company.companyId, alerts, {
    actor: actorName(act.actor),
    commandId,
    areNew,
  })
}

/** One for each visit; its event counts them, so that a series is told once. */
function alertsOf({ visits }: SubjectRow, match: FoundMatch): readonly NewAlert[] {
  const { record, action, score, reasons } = match
  if (action === null) return []
  return visits.map((visit, index) => {
    const alertId = uuid7()
    return {
      ...visit,
      alertId,
      organisationId: record.list.organisationId,
      recordId: record.recordId,
      recordVersion: record.recordVersion,
      action,
      score,
      reasons,
      subject: alertSubject(alertId),
      payload: {
        visitId: outsideVisitId(visit),
        recordId: outsideId('WR', record.recordId),
        action,
        score,
        occurrence: index + 1,
      },
    }
  })
}

/** The subject of an alert's events: apart from the visit's, which a visitor may watch. */
export function alertSubject(alertId: string): EventSubject {
  return `watch-alert:${outsideId('WA', alertId)}`
}

/** Somebody may be looking at a visit that was not waiting before, and sees that it waits; never why. */
async function tellHeld(
  tx: Tx,
  { companyId }: CompanyCard,
  act: AnyAct,
  held: readonly HeldVisit[],
): Promise<void> {
  const events = held
    .filter(({ heldFrom }) => heldFrom !== 'IN_REVIEW')
    .map((visit) => ({ kind: 'visit.held', subject: visitSubject(visit) }) as const)
  await appendEvents(tx, companyId, act, events)
}
