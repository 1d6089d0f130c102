/** What people who work here are told, known by every process within seconds and read from memory in between. */
import type {
  AnnouncementAudience,
  AnnouncementLevel,
  AnnouncementPlace,
  AnnouncementTimes,
} from '#domain/operation/announcement.ts'
import { openCardMemory } from '../auth/card-memory.ts'
import type { Clock } from '../time/clock.ts'
import type { Database } from '../database/database.ts'

export type Announcement = AnnouncementPlace &
  AnnouncementTimes & {
    readonly announcementId: string
    readonly level: AnnouncementLevel
    readonly texts: Readonly<Record<string, string>>
  }

export type Announcements = {
  /** Those that aren't over, planned ones included; the earliest first. */
  list(): Promise<readonly Announcement[]>
  /** Forgets what this process knows, after a change of its own. */
  forget(): void
}

const key = 'all'

export function openAnnouncements(db: Database, clock: Clock): Announcements {
  const memory = openCardMemory<readonly Announcement[]>(clock, 1)
  return {
    list: async () => (await memory.find(key, () => readAnnouncements(db, clock.now()))) ?? [],
    forget: () => memory.forget(key),
  }
}

async function readAnnouncements(db: Database, now: string): Promise<readonly Announcement[]> {
  const rows = await db.system
    .selectFrom('announcements')
    .select([
      'announcement_id as announcementId',
      'level',
      'texts',
      'audience',
      'organisation_id as organisationId',
      'plan_id as planId',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'ended_at as endedAt',
    ])
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .orderBy('announcement_id')
    .execute()
  return rows.map((row) => ({
    ...row,
    level: row.level as AnnouncementLevel,
    audience: row.audience as AnnouncementAudience,
    texts: row.texts as Record<string, string>,
  }))
}
