import {
  resolveArrival,
  type Conflict,
  type QueuedMoment,
  type QueuedVisit,
} from '#domain/kiosk/resolve-queued.ts'
import { canCheckIn } from '#domain/visit/can-check-in.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { checkInFacts, judgeVisit } from '#server/features/visits/visit-record/judge-visit.ts'
import { lockVisit } from '#server/features/visits/visit-record/load-visit.ts'
import { checkInVisit } from '#server/features/visits/visits/check-in/check-in-visit.ts'
import { checkOutVisit } from '#server/features/visits/visits/check-in/check-out-visit.ts'
import { completeRegistration } from '#server/features/visits/visits/answers/complete-registration.ts'
import { recordArrival } from '#server/features/visits/visits/check-in/record-arrival.ts'
import { screenVisit } from '#server/features/visitors/watch-lists/alerts/screen-visitors.ts'
import { applySaid, type Origin, type Said } from './apply-said.ts'
import { inPart } from '#server/platform/database/in-part.ts'
import { lockStanding } from '../queries.ts'

export type Arrival = {
  readonly key: VisitKey
  readonly passCounts: boolean | null
  readonly said: Said
  readonly origin: Origin
}

/**
 * Somebody came in at the device's time (`act.at`). What was said is stored first, then the arrival, as far as the rules
 * of that moment let it; what they do not is for reception.
 */
export async function applyArrival(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  moment: QueuedMoment,
  { key, passCounts, said, origin }: Arrival,
): Promise<readonly Conflict[]> {
  // An arrival is a fact, but whoever is on a watch list is for reception to look at.
  await screenVisit(tx, company, act, key, 'on-site')
  const standing = await lockStanding(tx, company.companyId, key)
  const visit: QueuedVisit | null =
    standing === null ? null : { ...standing, visitDate: key.visitDate, passCounts, refusal: null }
  const first = resolveArrival(visit, moment)
  if (visit === null || first.apply === null) return listOf(first.conflict)
  if (first.apply === 'CHECK_OUT') {
    await checkOutVisit(tx, company, act, key)
    return listOf(first.conflict)
  }

  const refused = await applySaid(tx, company, act, key, said, origin)
  await closeRegistration(tx, company, act, key, said.times)
  const record = await lockVisit(tx, company, key, act.at)
  const action = company.params.statusAfterCheckIn === 'ON_SITE' ? 'on-site' : 'check-in'
  const facts = checkInFacts(record, judgeVisit(record, company, act.at))
  const verdict = canCheckIn(facts, action)
  const refusal = verdict.ok ? null : verdict.reason
  const { apply, conflict } = resolveArrival({ ...visit, status: record.status, refusal }, moment)
  if (apply === 'CHECK_IN') {
    await checkInVisit(tx, company, act, { key, action, signing: null, asked: {} })
  }
  if (apply === 'ON_SITE') await recordArrival(tx, company, act, key)
  return [...refused, ...listOf(conflict)]
}

/** Where all questions are answered, the registration is complete; where not, the arrival will say so. */
async function closeRegistration(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  key: VisitKey,
  times: Said['times'],
): Promise<void> {
  const record = await lockVisit(tx, company, key, act.at)
  const { flowStanding } = judgeVisit(record, company, act.at)
  if (record.registration !== 'NONE' || flowStanding !== 'SUCCESS') return
  await inPart(tx, () => completeRegistration(tx, company, act, key, { valid: true, times }))
}

const listOf = (conflict: Conflict | null): readonly Conflict[] =>
  conflict === null ? [] : [conflict]
