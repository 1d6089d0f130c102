import type { VisitKey } from '#server/platform/auth/actor.ts'

/** The visit that a path names (`…/visits/{date}/{meetingId}/{visitorId}`), its ids read back to uuids. */
export function visitKeyOfPath(params: {
  readonly date: string
  readonly meetingId: string
  readonly visitorId: string
}): VisitKey {
  return { visitDate: params.date, meetingId: params.meetingId, visitorId: params.visitorId }
}
