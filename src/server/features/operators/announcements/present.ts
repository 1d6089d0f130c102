import { outsideId } from '#contract/ids.ts'
import {
  announcementState,
  type AnnouncementAudience,
  type AnnouncementLevel,
} from '#domain/operation/announcement.ts'
import type { listAnnouncements } from './queries.ts'

type Row = Awaited<ReturnType<typeof listAnnouncements>>[number]

/** As operators see it. @param now ISO 8601 */
export function presentAnnouncement(row: Row, now: string) {
  const { organisationId, organisationName, planId } = row
  return {
    id: outsideId('AN', row.announcementId),
    level: row.level as AnnouncementLevel,
    texts: row.texts as Record<string, string>,
    audience: row.audience as AnnouncementAudience,
    organisation:
      organisationId === null
        ? null
        : { id: outsideId('OR', organisationId), name: organisationName ?? '' },
    plan: planId === null ? null : { id: outsideId('PL', planId), name: row.planName ?? '' },
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    endedAt: row.endedAt,
    state: announcementState(row, now),
    dismissals: row.dismissals ?? 0,
  }
}
