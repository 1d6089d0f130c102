import { outsideId } from '#contract/ids.ts'
import * as endpoints from '#contract/notifications/returned-mails.ts'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import { openRoute, organisationRoute, type Route } from '#server/platform/http/route.ts'
import { findBounceMailbox } from './mailbox/queries.ts'
import { removeBounceMailbox, saveBounceMailbox, tryBounceMailbox } from './mailbox/save-mailbox.ts'
import { presentLatest, presentMailbox } from './present.ts'
import { countMonth, listLatest } from './queries.ts'

/** As of the mail server beside it: what comes back holds the links of what was sent. */
const above = { allow: ['administrator'], organisationRight: 'MANAGE_SIGN_IN' } as const
/** What asks servers elsewhere is asked so often alone. */
const trying = { ...above, allow: ['administrator', 'employee'], limit: 'secret' } as const

export const returnedMailRoutes: readonly Route[] = [
  organisationRoute(
    endpoints.getBounces,
    { ...above, audit: null },
    async ({ tx, deps, organisationId, act }) => {
      const since = plusMs(act.at, -30 * DAY_MS)
      const { system } = deps.db
      const row = await findBounceMailbox(tx, organisationId)
      return {
        mailbox: row === undefined ? null : presentMailbox(row),
        month: await countMonth(system, organisationId, since),
        latest: (await listLatest(system, organisationId, since)).map(presentLatest),
      }
    },
  ),
  organisationRoute(
    endpoints.putBounces,
    { ...above, audit: 'bounce_mailbox.saved' },
    async ({ tx, deps, organisationId, act, body }) => {
      await saveBounceMailbox(tx, deps, organisationId, act, body)
      return { id: outsideId('OR', organisationId) }
    },
  ),
  organisationRoute(
    endpoints.removeBounces,
    { ...above, audit: 'bounce_mailbox.removed' },
    async ({ tx, organisationId, act }) => {
      await removeBounceMailbox(tx, organisationId, act)
      return { id: outsideId('OR', organisationId) }
    },
  ),
  // Without a transaction: nobody holds a connection of the database while a server elsewhere thinks.
  openRoute(endpoints.testBounces, { ...trying, audit: null }, ({ deps, actor, body }) =>
    tryBounceMailbox(deps, actor.session.organisationId, body),
  ),
]
