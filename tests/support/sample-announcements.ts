/** What operators have told an organisation, and everybody: no more than two lines, so that they are in nobody's way. */
import { outsideId } from '#contract/ids.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import { uuid7 } from '#server/platform/ids.ts'
import type { TestApp } from './build-app.ts'
import type { SampleAdministrators } from './sample-administrators.ts'
import type { Call } from './send.ts'

/** @param organisationId null: to everybody. @returns `AN-…` */
export async function openAnnouncement(
  { deps }: Pick<TestApp, 'deps'>,
  organisationId: OrganisationId | null,
): Promise<string> {
  const announcementId = uuid7()
  await deps.db.inInstallation((tx) =>
    tx
      .insertInto('announcements')
      .values({
        announcement_id: announcementId,
        level: 'INFO',
        texts: JSON.stringify({ en: 'Look around.' }),
        audience: 'ADMINISTRATORS',
        organisation_id: organisationId,
        published_at: deps.clock.now(),
        starts_at: deps.clock.now(),
        ends_at: '2190-01-01T00:00:00Z',
      })
      .execute(),
  )
  deps.announcements.forget()
  return outsideId('AN', announcementId)
}

/** So far away that nobody waits for it. */
const sampleMaintenance = {
  reason: 'Moving',
  startsAt: '2190-01-01T00:00:00.000Z',
  endsAt: '2190-01-02T00:00:00.000Z',
  announcedFrom: '2189-12-31T00:00:00.000Z',
}

/** What ends one comes last. */
export function announcementCalls(
  { administrator, operator }: SampleAdministrators,
  ids: Readonly<Record<string, string>>,
) {
  const { token } = operator
  const params = { announcementId: ids['ownAnnouncementId'] ?? '' }
  const body = {
    level: 'INFO',
    texts: { en: 'Look around.' },
    audience: 'ADMINISTRATORS',
    endsAt: '2190-01-01T00:00:00Z',
  }
  return {
    'announcements.list': { token },
    'announcements.publish': { token, body },
    'announcements.listOwn': { token },
    'announcements.dismissOwn': { token, params },
    'announcements.dismiss': { token: administrator },
    'announcements.end': { token },
    'maintenance.get': { token },
    'maintenance.plan': { token, body: sampleMaintenance },
    'maintenance.cancel': { token },
  } satisfies Record<string, Call>
}
