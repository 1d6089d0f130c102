import { outsideId } from '#contract/ids.ts'
import * as endpoints from '#contract/notifications/organisation-mail.ts'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import { openRoute, organisationRoute, type Route } from '#server/platform/http/route.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { checkDomain } from './domains/check-domain.ts'
import { presentDomain } from './domains/present-domain.ts'
import { findDomain, listKeys } from './domains/queries.ts'
import { putDomain, removeDomain, rotateKey } from './domains/save-domain.ts'
import { presentMail } from './present.ts'
import { countMails, findMailSettings } from './queries.ts'
import { removeSettings, saveSettings, switchServer } from './save-settings.ts'
import { testServer } from './test-server.ts'

/**
 * Through a mail server pass the links by which everybody of the organisation signs in: so it takes the right to say how people
 * sign in, everywhere. A client has none of it: it would read what lets a person in.
 */
const above = { allow: ['administrator'], organisationRight: 'MANAGE_SIGN_IN' } as const

/** What asks servers elsewhere is asked so often alone. */
const trying = { ...above, allow: ['administrator', 'employee'], limit: 'secret' } as const

export const organisationMailRoutes: readonly Route[] = [
  organisationRoute(
    endpoints.getOrganisationMail,
    { ...above, audit: null },
    async ({ tx, deps, organisationId, act }) => {
      const since = plusMs(act.at, -DAY_MS)
      const lastDay = await countMails(deps.db.system, organisationId, since)
      const settings = await findMailSettings(tx, organisationId)
      const domain = await findDomain(tx, organisationId)
      const shown =
        domain === undefined
          ? null
          : presentDomain(deps, domain, await listKeys(tx, domain), settings, act.at)
      return presentMail(deps.config, settings, lastDay, shown)
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
  organisationRoute(
    endpoints.putSendingDomain,
    { ...above, audit: 'sending_domain.saved' },
    async ({ tx, deps, organisationId, act, body }) => {
      await putDomain(tx, deps, organisationId, act, body.domain)
      return { id: outsideId('OR', organisationId) }
    },
  ),
  organisationRoute(
    endpoints.removeSendingDomain,
    { ...above, audit: 'sending_domain.removed' },
    async ({ tx, organisationId, act }) => {
      await removeDomain(tx, organisationId, act)
      return { id: outsideId('OR', organisationId) }
    },
  ),
  organisationRoute(
    endpoints.rotateSendingKey,
    { ...above, audit: 'sending_domain.key_made' },
    async ({ tx, deps, organisationId, act }) => {
      await rotateKey(tx, deps, organisationId, act)
      return { id: outsideId('OR', organisationId) }
    },
  ),
  // Without a transaction: nobody holds a connection of the database while a server elsewhere thinks.
  openRoute(
    endpoints.testOrganisationMail,
    { ...trying, audit: null },
    ({ deps, actor, language, body }) => testServer(deps, actor.session, language, body),
  ),
  openRoute(
    endpoints.checkSendingDomain,
    { ...trying, audit: 'sending_domain.signing, sending_domain.lost' },
    async ({ deps, actor }) => {
      const { organisationId } = actor.session
      if (!(await checkDomain(deps, organisationId))) throw new ApiError('not_found')
      return { id: outsideId('OR', organisationId) }
    },
  ),
]
