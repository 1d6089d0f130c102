import * as contract from '#contract/operators/announcements.ts'
import { outsideId } from '#contract/ids.ts'
import { afterCommit } from '#server/platform/database/after-commit.ts'
import { installationRoute, statementRoute, type Route } from '#server/platform/http/route.ts'
import { dismissAnnouncement, ownAnnouncements } from './own-announcements.ts'
import { presentAnnouncement } from './present.ts'
import { endAnnouncement, publishAnnouncement } from './publish-announcement.ts'
import { listAnnouncements } from './queries.ts'

const allow = ['operator'] as const

export const announcementRoutes: readonly Route[] = [
  installationRoute(contract.listAnnouncements, { allow, audit: null }, async ({ tx, act }) =>
    (await listAnnouncements(tx)).map((row) => presentAnnouncement(row, act.at)),
  ),
  installationRoute(
    contract.publishAnnouncement,
    { allow, audit: 'installation.announced' },
    async ({ tx, deps, act, body }) => {
      const id = await publishAnnouncement(tx, act, body)
      // This process knows it at once, the others do within seconds.
      afterCommit(tx, () => deps.announcements.forget())
      return { id: outsideId('AN', id) }
    },
  ),
  installationRoute(
    contract.endAnnouncement,
    { allow, audit: 'installation.announcement_ended' },
    async ({ tx, deps, act, params }) => {
      afterCommit(tx, () => deps.announcements.forget())
      return { ended: await endAnnouncement(tx, act, params.announcementId) }
    },
  ),
  installationRoute(
    contract.listOwnAnnouncements,
    { allow, audit: null },
    ({ deps, actor, language }) => ownAnnouncements(deps, actor, null, language),
  ),
  installationRoute(
    contract.dismissOwnAnnouncement,
    { allow, audit: null },
    ({ deps, actor, params }) => dismissAnnouncement(deps, actor, null, params.announcementId),
  ),
  statementRoute(
    contract.dismissAnnouncement,
    { allow: ['employee', 'administrator', 'booker'], audit: null },
    ({ deps, actor, company, params }) =>
      dismissAnnouncement(deps, actor, company, params.announcementId),
  ),
]
