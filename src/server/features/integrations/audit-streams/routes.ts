import * as endpoints from '#contract/safety/audit-streams.ts'
import { outsideId } from '#contract/ids.ts'
import { holdsEverywhere } from '#domain/rights/organisation-right.ts'
import { rotateSecret } from '#server/features/integrations/webhooks/save-webhook.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import { asCompany, type OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { organisationRoute, type Route } from '#server/platform/http/route.ts'
import { uuid7 } from '#server/platform/ids.ts'
import type { Place } from '#server/platform/integrations/queries.ts'
import { readDeliveries, readDelivery } from '#server/platform/integrations/read-log.ts'
import {
  continueIntegration,
  pauseIntegration,
  replayEvents,
} from '#server/platform/integrations/run-integration.ts'
import { presentStream } from './present.ts'
import { listStreams } from './queries.ts'
import { addStream, changeStream, lockStream, removeStream } from './save-stream.ts'
import { askTest } from './test-stream.ts'

const above = {
  allow: ['administrator', 'client'],
  organisationRight: 'MANAGE_INTEGRATIONS',
} as const
const read = { ...above, audit: null } as const
const answer = (integrationId: string) => ({ id: outsideId('WH', integrationId) })
type Caller = ActorOf<'administrator' | 'client'>

/** A stream tells everything: only who reads all of the audit log sends it on. @throws ApiError forbidden */
function refuseLesser(actor: Caller): void {
  if (actor.kind === 'client') return
  if (!holdsEverywhere(actor.session.administration, 'SEE_AUDIT')) throw new ApiError('forbidden')
}

/** Where a stream is kept: under the organisation's own id. @throws ApiError forbidden | not_found */
async function placeFor(
  { tx, organisationId, actor }: { tx: Tx; organisationId: OrganisationId; actor: Caller },
  integrationId: string,
): Promise<Place> {
  refuseLesser(actor)
  const place = { companyId: asCompany(organisationId), integrationId }
  await lockStream(tx, place)
  return place
}

const settingRoutes: readonly Route[] = [
  organisationRoute(
    endpoints.listAuditStreams,
    read,
    async ({ tx, organisationId, actor, act }) => {
      refuseLesser(actor)
      return (await listStreams(tx, asCompany(organisationId), act.at)).map(presentStream)
    },
  ),
  organisationRoute(
    endpoints.createAuditStream,
    { ...above, audit: 'integration.created' },
    async ({ tx, deps, organisationId, actor, act, body }) => {
      refuseLesser(actor)
      const place = { companyId: asCompany(organisationId), integrationId: uuid7() }
      const secret = await addStream(tx, deps, place, act, body)
      return { ...answer(place.integrationId), secret }
    },
  ),
  organisationRoute(
    endpoints.updateAuditStream,
    { ...above, audit: 'integration.updated' },
    async (context) => {
      const { tx, deps, act, body, params } = context
      await changeStream(tx, deps, await placeFor(context, params.streamId), act, body)
      return answer(params.streamId)
    },
  ),
  organisationRoute(
    endpoints.removeAuditStream,
    { ...above, audit: 'integration.removed' },
    async (context) => {
      const { tx, act, params } = context
      const dropped = await removeStream(tx, await placeFor(context, params.streamId), act)
      return { ...answer(params.streamId), dropped }
    },
  ),
  organisationRoute(
    endpoints.rotateAuditStream,
    { ...above, audit: 'integration.secret_rotated' },
    async (context) => {
      const { tx, deps, act, body, params } = context
      const place = await placeFor(context, params.streamId)
      if ((await lockStream(tx, place)).kind !== 'AUDIT_WEBHOOK') throw new ApiError('not_found')
      const given = await rotateSecret(tx, deps, place, act, body.overlapHours)
      return { ...answer(params.streamId), ...given }
    },
  ),
]

export const auditStreamRoutes: readonly Route[] = [
  ...settingRoutes,
  organisationRoute(
    endpoints.testAuditStream,
    { ...above, audit: 'integration.rehearsed' },
    async (context) => {
      const { tx, act, params } = context
      await askTest(tx, await placeFor(context, params.streamId), act)
      return answer(params.streamId)
    },
  ),
  organisationRoute(
    endpoints.activateAuditStream,
    { ...above, audit: 'integration.activated' },
    async (context) => {
      const { tx, act, params } = context
      await continueIntegration(tx, await placeFor(context, params.streamId), act)
      return answer(params.streamId)
    },
  ),
  organisationRoute(
    endpoints.pauseAuditStream,
    { ...above, audit: 'integration.paused' },
    async (context) => {
      const { tx, act, params } = context
      await pauseIntegration(tx, await placeFor(context, params.streamId), act)
      return answer(params.streamId)
    },
  ),
  organisationRoute(
    endpoints.replayAuditDeliveries,
    { ...above, audit: 'integration.replayed' },
    async (context) => {
      const { tx, act, body, params } = context
      const place = await placeFor(context, params.streamId)
      return { count: await replayEvents(tx, place, act, body) }
    },
  ),
  organisationRoute(endpoints.listAuditDeliveries, read, async (context) => {
    const { tx, query, params } = context
    return readDeliveries(tx, await placeFor(context, params.streamId), query)
  }),
  organisationRoute(endpoints.getAuditDelivery, read, async (context) => {
    const { tx, params } = context
    return readDelivery(tx, await placeFor(context, params.streamId), params.number)
  }),
]
