import { visitSubject } from '#server/platform/auth/actor.ts'
import type { NewEvent } from '#server/platform/events.ts'
import { inOrder } from './create-meeting.ts'
import type { StoredVisit } from './plan-visits.ts'

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
  const affected = visits
    .filter(({ cancelled, status }) => !cancelled && status !== 'CHECKED_OUT')
    .filter((visit) => visit.visitDate >= today && !isLeft(visit))
    .map((visit) => ({ ...visit, meetingId }))
  return inOrder(affected).map(({ visitDate, visitorId, occurrence, status }) => ({
    kind: 'visit.host_replaced' as const,
    subject: visitSubject({ visitDate, meetingId, visitorId }),
    payload: { occurrence, ...(status === 'CHECKED_IN' ? { arrived: true } : {}) },
  }))
}
