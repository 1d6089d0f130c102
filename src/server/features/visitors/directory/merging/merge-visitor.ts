import { outsideId } from '#contract/ids.ts'
import {
  isTaken,
  mergeProfiles,
  sharedDays,
  type MergedField,
} from '#domain/visit/visitor/merge.ts'
import { visitSubject } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvents, type Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { screenVisitors } from '#server/features/visitors/watch-lists/alerts/screen-visitors.ts'
import { sightOf } from '../policy.ts'
import { lockVisitsOfVisitors } from '../erasure/queries-erase.ts'
import {
  hasOpenEmergency,
  lockProfiles,
  moveEverything,
  saveMerged,
  type LockedProfile,
} from './queries-merge.ts'
import { findRecord } from '../queries.ts'

/**
 * Makes one profile of two: all visits, with what belongs to them, go to `visitorId`, and the other one is gone. Links and
 * passes that were given out before still open the visits (decision 0424).
 * @throws ApiError not_found | validation_failed for a profile and itself | visitors_meet | emergency_under_way
 */
export async function mergeVisitor(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  visitorId: string,
  { otherId, take }: { readonly otherId: string; readonly take: readonly MergedField[] },
): Promise<{ readonly id: `V-${string}`; readonly visits: number }> {
  const { companyId } = company
  if (visitorId === otherId) {
    throw new ApiError('validation_failed', [
      { field: 'body.otherId', code: 'directory_merge_error_same' },
    ])
  }
  const locked = await lockProfiles(tx, companyId, [visitorId, otherId])
  const kept = mustFind(locked.find((one) => one.visitorId === visitorId))
  const other = mustFind(locked.find((one) => one.visitorId === otherId))
  for (const id of [visitorId, otherId]) {
    mustFind(await findRecord(tx, companyId, id, sightOf(act, company)))
  }
  // The list of who was in the house names profiles, and people say by them that they are safe.
  if (await hasOpenEmergency(tx, companyId)) throw new ApiError('emergency_under_way')
  const visits = await lockVisitsOfVisitors(tx, companyId, [visitorId, otherId])
  const own = visits.filter((visit) => visit.visitorId === visitorId)
  const moved = visits.filter((visit) => visit.visitorId === otherId)
  if (sharedDays(own, moved).length > 0) throw new ApiError('visitors_meet')
  const profile = { ...mergeProfiles(kept, other, take), emailProved: isProved(kept, other, take) }
  await saveMerged(tx, companyId, [visitorId, otherId], profile)
  const [id, gone] = [outsideId('V', visitorId), outsideId('V', otherId)]
  await moveEverything(
    tx,
    companyId,
    { id: visitorId, outside: id },
    { id: otherId, outside: gone, subjects: [...moved.map(visitSubject), `visitor:${gone}`] },
    act.at,
  )
  // The visits that came along are of somebody called otherwise now.
  await screenVisitors(tx, company, act, [visitorId])
  await appendEvents(tx, companyId, act, [
    ...moved.map((visit) => ({
      kind: 'visit.merged' as const,
      subject: visitSubject({ ...visit, visitorId }),
      payload: { movedFrom: visitSubject(visit).replace('visit:', '') },
    })),
    // Whoever watches a visit under its old name asks anew, and gets the new one.
    ...moved.map((visit) => ({ kind: 'visit.merged' as const, subject: visitSubject(visit) })),
    {
      kind: 'visitor.merged',
      subject: `visitor:${id}`,
      payload: { merged: gone, visits: moved.length },
    },
  ])
  return { id, visits: moved.length }
}

/** Whether the address that stays was ever more than typed at a door (decision 0100). */
function isProved(
  kept: LockedProfile,
  other: LockedProfile,
  take: readonly MergedField[],
): boolean {
  if (kept.email.toLowerCase() === other.email.toLowerCase()) {
    return kept.emailProved || other.emailProved
  }
  return (isTaken('email', kept, other, take) ? other : kept).emailProved
}
