import { outsideId } from '#contract/ids.ts'
import * as endpoints from '#contract/notifications/organisation-mail.ts'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import { openRoute, organisationRoute, type Route } from '#server/platform/http/route.ts'
import { presentMail } from './present.ts'
import { countMails, findMailSettings } from './queries.ts'
import { removeSettings, saveSettings, switchServer } from './save-settings.ts'
import { testServer } from './test-server.ts'

/**
 * Through a mail server pass the links by which everybody of the organisation signs in: so it takes the right to say how people
 * sign in, everywhere. A client has none of it: it would read what lets a person in.
 */
const above = { allow: ['administrator'], organisationRight: 'MANAGE_SIGN_IN' } as const

export const organisationMailRoutes: readonly Route[] = [
  organisationRoute(
    endpoints.getOrganisationMail,
    { ...above, audit: null },
    async ({ tx, deps, organisationId, act }) => {
      const since = plusMs(act.at, -DAY_MS)
      const lastDay = await countMails(deps.db.system, organisationId, since)
      return presentMail(deps.config, await findMailSettings(tx, organisationId), lastDay)
    },
  ),
  organisationRoute(
    endpoints.putOrganisationMail,
    { ...above, audit: 'mail_server.saved' },
    async ({ tx, deps, organisationId, act, body }) => {
      await saveSettings(tx, deps, organisationId, act, body)
      return { id: outsideId('OR', organisationId) }
    },
  ),
  organisationRoute(
    endpoints.removeOrganisationMail,
    { ...above, audit: 'mail_server.removed' },
    async ({ tx, organisationId, act }) => {
      await removeSettings(tx, organisationId, act)
      return { id: outsideId('OR', organisationId) }
    },
  ),
  organisationRoute(
    endpoints.pauseOrganisationMail,
    { ...above, audit: 'mail_server.paused' },
    async ({ tx, organisationId, act }) => {
      await switchServer(tx, organisationId, act, 'PAUSED')
      return { id: outsideId('OR', organisationId) }
    },
  ),
  organisationRoute(
    endpoints.activateOrganisationMail,
    { ...above, audit: 'mail_server.activated' },
    async ({ tx, organisationId, act }) => {
      await switchServer(tx, organisationId, act, 'ACTIVE')
      return { id: outsideId('OR', organisationId) }
    },
  ),
  // Without a transaction: nobody holds a connection of the database while a mail server thinks.
  openRoute(
    endpoints.testOrganisationMail,
    { ...above, allow: ['administrator', 'employee'], audit: null, limit: 'secret' },
    ({ deps, actor, language, body }) => testServer(deps, actor.session, language, body),
  ),
]
