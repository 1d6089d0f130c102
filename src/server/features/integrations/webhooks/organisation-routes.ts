import * as endpoints from '#contract/integrations/organisation-webhooks.ts'
import { outsideId } from '#contract/ids.ts'
import { asCompany, type OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { organisationRoute, type Route } from '#server/platform/http/route.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { readDeliveries, readDelivery } from '#server/platform/integrations/read-log.ts'
import { readSince } from '#server/platform/integrations/read-since.ts'
import {
  continueIntegration,
  pauseIntegration,
  replayEvents,
} from '#server/platform/integrations/run-integration.ts'
import type { Place } from '#server/platform/integrations/queries.ts'
import { findWebhook } from './find-webhook.ts'
import { presentOrganisationWebhook } from './present.ts'
import { listWebhooks, type Above } from './queries.ts'
import { askRehearsal } from './rehearse-webhook.ts'
import { addWebhook, changeWebhook, disconnectWebhook, rotateSecret } from './save-webhook.ts'
import { writeBodies } from './write-bodies.ts'

/** It is told of people at every location: only who may that everywhere connects one. */
const above = {
  allow: ['administrator', 'client'],
  organisationRight: 'MANAGE_INTEGRATIONS',
} as const
const read = { ...above, audit: null } as const
const answer = (integrationId: string) => ({ id: outsideId('WH', integrationId) })

/** What belongs to the organisation stands under its own id. */
const placeOf = (organisationId: OrganisationId, integrationId: string): Place => ({
  companyId: asCompany(organisationId),
  integrationId,
})
/** The same of one that there is: a stream of the audit log is none. @throws ApiError not_found */
const found = (tx: Tx, organisationId: OrganisationId, integrationId: string): Promise<Place> =>
  findWebhook(tx, placeOf(organisationId, integrationId))
const aboveOf = (organisationId: OrganisationId, locations: 'ALL' | readonly string[]): Above => ({
  organisationId,
  locations: locations === 'ALL' ? null : locations,
})

const settingRoutes: readonly Route[] = [
  organisationRoute(
    endpoints.listOrganisationWebhooks,
    read,
    async ({ tx, organisationId, act }) => {
      const rows = await listWebhooks(tx, asCompany(organisationId), act.at)
      return rows.map(presentOrganisationWebhook)
    },
  ),
  organisationRoute(
    endpoints.createOrganisationWebhook,
    { ...above, audit: 'integration.created' },
    async ({ tx, deps, organisationId, act, body: { locations, ...input } }) => {
      const id = uuid7()
      const wanted = { ...input, above: aboveOf(organisationId, locations) }
      const secret = await addWebhook(tx, deps, placeOf(organisationId, id), act, wanted)
      return { ...answer(id), secret }
    },
  ),
  organisationRoute(
    endpoints.updateOrganisationWebhook,
    { ...above, audit: 'integration.updated' },
    async ({ tx, deps, organisationId, act, body, params: { webhookId: id } }) => {
      const { locations, ...input } = body
      const wanted = { ...input, above: aboveOf(organisationId, locations) }
      await changeWebhook(tx, deps, await found(tx, organisationId, id), act, wanted)
      return answer(id)
    },
  ),
  organisationRoute(
    endpoints.removeOrganisationWebhook,
    { ...above, audit: 'integration.removed' },
    async ({ tx, organisationId, act, params: { webhookId: id } }) => ({
      ...answer(id),
      dropped: await disconnectWebhook(tx, await found(tx, organisationId, id), act),
    }),
  ),
  organisationRoute(
    endpoints.rotateOrganisationWebhook,
    { ...above, audit: 'integration.secret_rotated' },
    async ({ tx, deps, organisationId, act, body, params: { webhookId: id } }) => {
      const place = await found(tx, organisationId, id)
      return { ...answer(id), ...(await rotateSecret(tx, deps, place, act, body.overlapHours)) }
    },
  ),
]

const runningRoutes: readonly Route[] = [
  organisationRoute(
    endpoints.activateOrganisationWebhook,
    { ...above, audit: 'integration.activated' },
    async ({ tx, organisationId, act, params: { webhookId: id } }) => {
      await continueIntegration(tx, await found(tx, organisationId, id), act)
      return answer(id)
    },
  ),
  organisationRoute(
    endpoints.pauseOrganisationWebhook,
    { ...above, audit: 'integration.paused' },
    async ({ tx, organisationId, act, params: { webhookId: id } }) => {
      await pauseIntegration(tx, await found(tx, organisationId, id), act)
      return answer(id)
    },
  ),
  organisationRoute(
    endpoints.rehearseOrganisationWebhook,
    { ...above, audit: 'integration.rehearsed' },
    async ({ tx, organisationId, act, params: { webhookId: id } }) => {
      await askRehearsal(tx, await found(tx, organisationId, id), act)
      return answer(id)
    },
  ),
  organisationRoute(
    endpoints.replayOrganisationDeliveries,
    { ...above, audit: 'integration.replayed' },
    async ({ tx, organisationId, act, body, params: { webhookId: id } }) => ({
      count: await replayEvents(tx, await found(tx, organisationId, id), act, body),
    }),
  ),
]

export const organisationWebhookRoutes: readonly Route[] = [
  ...settingRoutes,
  ...runningRoutes,
  organisationRoute(
    endpoints.listOrganisationDeliveries,
    read,
    async ({ tx, organisationId, query, params: { webhookId } }) =>
      readDeliveries(tx, await found(tx, organisationId, webhookId), query),
  ),
  organisationRoute(
    endpoints.getOrganisationDelivery,
    read,
    async ({ tx, organisationId, params: { webhookId, number } }) =>
      readDelivery(tx, await found(tx, organisationId, webhookId), number),
  ),
  organisationRoute(
    endpoints.listOrganisationSince,
    read,
    async ({ tx, deps, organisationId, query, params: { webhookId, number } }) =>
      readSince(tx, { deps, write: writeBodies }, await found(tx, organisationId, webhookId), {
        after: number,
        limit: query.pageSize,
      }),
  ),
]
