import { outsideId, outsideVisitId } from '#contract/ids.ts'
import { visitSubject } from '#server/platform/auth/actor.ts'
import type { AnyAct, NewEvent } from '#server/platform/events.ts'
import { inOrder } from './create-meeting.ts'
import type { StoredVisit } from './occurrences/plan-visits.ts'

/**
 * Everybody who is still to come or in the house has another host now, except `isLeft`. `arrived` in the payload: the
 * visitor is checked in, and the host is to hear of it.
 */
export function hostEvents(
  meetingId: string,
  visits: readonly StoredVisit[],
  today: string,
  isLeft: (visit: StoredVisit) => boolean = () => false,
): readonly NewEvent[] {
  const affected = openVisits(visits, today)
    .filter((visit) => !isLeft(visit))
    .map((visit) => ({ ...visit, meetingId }))
  return inOrder(affected).map(({ visitDate, visitorId, occurrence, status }) => ({
    kind: 'visit.host_replaced' as const,
    subject: visitSubject({ visitDate, meetingId, visitorId }),
    payload: { occurrence, status, ...(status === 'CHECKED_IN' ? { arrived: true } : {}) },
  }))
}

/**
 * What `meeting.updated` says of another host, so that both are told once, whatever else has changed: one visit to speak of,
 * the first that is still to come, and of how many visitors and days it is one. Empty where nobody is to come or in the house.
 */
export function hostChange(
  { actor }: Pick<AnyAct, 'actor'>,
  meetingId: string,
  visits: readonly StoredVisit[],
  today: string,
  { from, to }: { readonly from: string; readonly to: string },
): Readonly<Record<string, unknown>> {
  const affected = openVisits(visits, today).toSorted((a, b) =>
    a.visitDate < b.visitDate ? -1 : 1,
  )
  const awaited = affected.filter(({ status }) => status !== 'CHECKED_IN' && status !== 'DENIED')
  const lead = awaited[0] ?? affected[0]
  if (lead === undefined) return {}
  const by = actor.kind === 'employee' || actor.kind === 'reviewer' ? actor.userId : null
  return {
    host: {
      from: outsideId('US', from),
      to: outsideId('US', to),
      by: by === null ? null : outsideId('US', by),
      visitId: outsideVisitId({ ...lead, meetingId }),
      isAwaited: awaited.length > 0,
      visitors: new Set(affected.map(({ visitorId }) => visitorId)).size,
      days: new Set(affected.map(({ visitDate }) => visitDate)).size,
    },
  }
}

function openVisits(visits: readonly StoredVisit[], today: string): readonly StoredVisit[] {
  return visits.filter(
    ({ cancelled, status, visitDate }) =>
      !cancelled && status !== 'CHECKED_OUT' && visitDate >= today,
  )
}
