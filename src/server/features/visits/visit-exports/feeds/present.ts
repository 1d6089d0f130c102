/** Rows of the feeds as they go out. */
import { gateTimes, mayDriveIn, plateOf } from '#domain/visit/gate.ts'
import { outsideId, outsideVisitId } from '#contract/ids.ts'
import { visitTopic } from '#server/platform/auth/actor.ts'
import type { CheckInRow, HostRow, PlateRow, RatingRow, VisitRow } from './queries.ts'

export function presentVisit({ visitDate, meetingId, visitorId, hostId, ...visit }: VisitRow) {
  return {
    visitId: outsideVisitId({ visitDate, meetingId, visitorId }),
    date: visitDate,
    hostId: outsideId('US', hostId),
    ...visit,
  }
}

export function presentPlate({ visitDate, status, startAt, endAt, written, ...key }: PlateRow) {
  return {
    visitId: outsideVisitId({ visitDate, ...key }),
    date: visitDate,
    plate: plateOf(written),
    written,
    ...gateTimes({ startAt, endAt }),
    mayDriveIn: mayDriveIn(status),
  }
}

export function presentRating({ visitDate, meetingId, visitorId, hostId, ...rating }: RatingRow) {
  return {
    visitId: outsideVisitId({ visitDate, meetingId, visitorId }),
    date: visitDate,
    hostId: outsideId('US', hostId),
    ...rating,
  }
}

const whatHappened = {
  'visit.on_site': 'ON_SITE',
  'visit.checked_in': 'CHECKED_IN',
  'visit.checked_out': 'CHECKED_OUT',
} as const

export function presentCheckIn({ number, at, kind, subject }: CheckInRow) {
  // The query finds no other kinds.
  const what = whatHappened[kind as keyof typeof whatHappened]
  return { number, at, what, visitId: subject.slice(visitTopic.length) }
}

export function presentHost({ hostId, ...host }: HostRow) {
  return { hostId: outsideId('US', hostId), ...host }
}
