import { outsideId } from '#contract/ids.ts'
import * as endpoints from '#contract/notifications/notices.ts'
import { hostNotices, isPossible, isWanted } from '#domain/notification/notice.ts'
import { openRoute, route, type Route } from '#server/platform/http/route.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { listDefaults } from './queries.ts'
import { offeredWays, readNotices } from './read-notices.ts'
import { saveNoticeDefaults, saveNotices } from './save-notices.ts'

const allow = managers
const right = 'EDIT_MESSAGES'

export const noticeRoutes: readonly Route[] = [
  openRoute(endpoints.getNotifications, { allow: ['employee'], audit: null }, ({ deps, actor }) =>
    readNotices(deps, actor),
  ),
  openRoute(
    endpoints.putNotifications,
    { allow: ['employee'], audit: 'user.notifications_set' },
    async ({ deps, actor, act, body }) => {
      await saveNotices(deps, actor, act, body.notifications)
      return { id: outsideId('US', actor.userId) }
    },
  ),
  route(
    endpoints.getNoticeDefaults,
    { allow, audit: null, right },
    async ({ tx, company: { companyId, modules } }) => {
      const defaults = await listDefaults(tx, companyId)
      const ways = await offeredWays(tx, companyId, true)
      return {
        notifications: hostNotices
          .filter((notice) => isPossible(notice, modules))
          .flatMap((notice) =>
            ways(notice).map((way) => ({
              notice,
              way,
              enabled: isWanted(notice, way, [], defaults),
            })),
          ),
      }
    },
  ),
  route(
    endpoints.putNoticeDefaults,
    { allow, audit: 'params.notifications_set', right },
    async ({ tx, company: { companyId }, act, body }) => {
      await saveNoticeDefaults(tx, companyId, act, body.notifications)
      return { id: outsideId('CO', companyId) }
    },
  ),
]
