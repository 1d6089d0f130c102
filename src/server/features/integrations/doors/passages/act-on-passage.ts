/** Does to a visit what a reader has seen, by the same verbs as reception, and for colleagues what they do themselves. */
import type { PassageAct, PassageOutcome } from '#domain/door/passage.ts'
import { recordArrival } from '#server/features/visits/visits/check-in/record-arrival.ts'
import {
  checkInVisit,
  type CheckInAction,
} from '#server/features/visits/visits/check-in/check-in-visit.ts'
import { checkOutVisit } from '#server/features/visits/visits/check-in/check-out-visit.ts'
import { passEmployee } from '#server/features/workplace/presences/pass-employee.ts'
import { markGathered } from '#server/features/safety/emergencies/mark-gathered.ts'
import { screenVisit } from '#server/features/visitors/watch-lists/alerts/screen-visitors.ts'
import { visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { inPart } from '#server/platform/database/in-part.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { findOpenEmergency, type SeenRow } from './queries-passages.ts'

/**
 * What the rules of a visit or a booking refuse leaves them as they are, and the log says so.
 * @param now ISO 8601; `act.at` is when it was seen
 */
export async function actOnPassage(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  seen: SeenRow,
  what: PassageAct,
  now: string,
): Promise<PassageOutcome> {
  if (what === 'MARK_SAFE') return markSafe(tx, company, act, seen)
  if (what === 'EMPLOYEE_IN' || what === 'EMPLOYEE_OUT') {
    const way = what === 'EMPLOYEE_IN' ? 'IN' : 'OUT'
    return seen.user_id === null
      ? 'DONE'
      : passEmployee(tx, company, act, { userId: seen.user_id, way, now })
  }
  const key = keyOf(seen)
  if (key === null) return 'DONE'
  if (what === 'CHECK_OUT') {
    return isDone(tx, () => checkOutVisit(tx, company, act, key))
  }
  const action = what === 'CHECK_IN' ? 'check-in' : 'on-site'
  // A match holds the visit, which then refuses the arrival: the hold stays.
  await screenVisit(tx, company, act, key, action)
  return arrive(tx, company, act, key, action)
}

/** Whoever came through a door is here, although something may be missing: reception completes it. */
async function arrive(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  key: VisitKey,
  action: CheckInAction,
): Promise<PassageOutcome> {
  const input = { key, action, signing: null, asked: {} } as const
  const arrived = await inPart(tx, () => checkInVisit(tx, company, act, input))
  if (arrived.ok) return 'DONE'
  if (arrived.error.code !== 'check_in_incomplete') return 'REFUSED'
  return isDone(tx, () => recordArrival(tx, company, act, key))
}

async function markSafe(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  { visitor_id: visitorId, user_id: userId }: SeenRow,
): Promise<PassageOutcome> {
  const emergencyId = await findOpenEmergency(tx, company.companyId)
  if (emergencyId === null) return 'NO_EMERGENCY'
  if (visitorId === null && userId === null) return 'UNKNOWN'
  const person =
    visitorId === null
      ? ({ prefix: 'US', id: userId ?? '' } as const)
      : ({ prefix: 'V', id: visitorId } as const)
  // Whoever passes again says nothing new.
  return (await markGathered(tx, company, act, { emergencyId, person })) ? 'DONE' : 'ALREADY'
}

/** Somebody came in twice, or somebody else with the same credential: the visit's course tells it. */
export async function noteRefused(
  tx: Tx,
  { companyId }: CompanyCard,
  act: Act,
  seen: SeenRow,
  reader: string,
): Promise<void> {
  const key = keyOf(seen)
  if (key === null) return
  await appendEvent(tx, companyId, act, {
    kind: 'visit.door_refused',
    subject: visitSubject(key),
    payload: { reader, reason: 'SECOND_ENTRY' },
  })
}

async function isDone(tx: Tx, work: () => Promise<unknown>): Promise<PassageOutcome> {
  return (await inPart(tx, work)).ok ? 'DONE' : 'REFUSED'
}

function keyOf({
  visit_date: visitDate,
  meeting_id: meetingId,
  visitor_id: visitorId,
}: SeenRow): VisitKey | null {
  if (visitDate === null || meetingId === null || visitorId === null) return null
  return { visitDate, meetingId, visitorId }
}
