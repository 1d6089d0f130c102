import * as endpoints from '#contract/integrations/webhooks.ts'
import { outsideId } from '#contract/ids.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { route, type Route } from '#server/platform/http/route.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { readDeliveries, readDelivery } from '#server/platform/integrations/read-log.ts'
import { readSince } from '#server/platform/integrations/read-since.ts'
import {
  continueIntegration,
  pauseIntegration,
  replayEvents,
} from '#server/platform/integrations/run-integration.ts'
import { findWebhook } from './find-webhook.ts'
import { presentWebhook } from './present.ts'
import { listWebhooks } from './queries.ts'
import { askRehearsal } from './rehearse-webhook.ts'
import { addWebhook, changeWebhook, disconnectWebhook, rotateSecret } from './save-webhook.ts'
import { writeBodies } from './write-bodies.ts'

const allow = managers
const right = 'EDIT_INTEGRATIONS'
const answer = (integrationId: string) => ({ id: outsideId('WH', integrationId) })

export const webhookRoutes: readonly Route[] = [
  route(endpoints.listWebhooks, { allow, audit: null, right }, async ({ tx, company, act }) => {
    const rows = await listWebhooks(tx, company.companyId, act.at)
    return rows.map(presentWebhook)
  }),
  route(
    endpoints.createWebhook,
    { allow, audit: 'integration.created', right },
    async ({ tx, deps, company: { companyId }, act, body }) => {
      const integrationId = uuid7()
      const secret = await addWebhook(tx, deps, { companyId, integrationId }, act, body)
      return { ...answer(integrationId), secret }
    },
  ),
  route(
    endpoints.updateWebhook,
    { allow, audit: 'integration.updated', right },
    async ({ tx, deps, company: { companyId }, act, body, params: { webhookId } }) => {
      await changeWebhook(
        tx,
        deps,
        await findWebhook(tx, { companyId, integrationId: webhookId }),
        act,
        body,
      )
      return answer(webhookId)
    },
  ),
  route(
    endpoints.removeWebhook,
    { allow, audit: 'integration.removed', right },
    async ({ tx, company: { companyId }, act, params: { webhookId } }) => {
      const dropped = await disconnectWebhook(
        tx,
        await findWebhook(tx, { companyId, integrationId: webhookId }),
        act,
      )
      return { ...answer(webhookId), dropped }
    },
  ),
  route(
    endpoints.activateWebhook,
    { allow, audit: 'integration.activated', right },
    async ({ tx, company: { companyId }, act, params: { webhookId } }) => {
      await continueIntegration(
        tx,
        await findWebhook(tx, { companyId, integrationId: webhookId }),
        act,
      )
      return answer(webhookId)
    },
  ),
  route(
    endpoints.pauseWebhook,
    { allow, audit: 'integration.paused', right },
    async ({ tx, company: { companyId }, act, params: { webhookId } }) => {
      await pauseIntegration(
        tx,
        await findWebhook(tx, { companyId, integrationId: webhookId }),
        act,
      )
      return answer(webhookId)
    },
  ),
  route(
    endpoints.rotateWebhook,
    { allow, audit: 'integration.secret_rotated', right },
    async ({ tx, deps, company: { companyId }, act, body, params: { webhookId } }) => {
      const place = await findWebhook(tx, { companyId, integrationId: webhookId })
      const given = await rotateSecret(tx, deps, place, act, body.overlapHours)
      return { ...answer(webhookId), ...given }
    },
  ),
  route(
    endpoints.rehearseWebhook,
    { allow, audit: 'integration.rehearsed', right },
    async ({ tx, company: { companyId }, act, params: { webhookId } }) => {
      await askRehearsal(tx, await findWebhook(tx, { companyId, integrationId: webhookId }), act)
      return answer(webhookId)
    },
  ),
  route(
    endpoints.listDeliveries,
    { allow, audit: null, right },
    async ({ tx, company: { companyId }, query, params: { webhookId } }) => {
      return readDeliveries(
        tx,
        await findWebhook(tx, { companyId, integrationId: webhookId }),
        query,
      )
    },
  ),
  route(
    endpoints.getDelivery,
    { allow, audit: null, right },
    async ({ tx, company: { companyId }, params: { webhookId, number } }) => {
      return readDelivery(
        tx,
        await findWebhook(tx, { companyId, integrationId: webhookId }),
        number,
      )
    },
  ),
  route(
    endpoints.replayDeliveries,
    { allow, audit: 'integration.replayed', right },
    async ({ tx, company: { companyId }, act, body, params: { webhookId } }) => ({
      count: await replayEvents(
        tx,
        await findWebhook(tx, { companyId, integrationId: webhookId }),
        act,
        body,
      ),
    }),
  ),
  route(
    endpoints.listSince,
    { allow, audit: null, right },
    async ({ tx, deps, company: { companyId }, query, params: { webhookId, number } }) => {
      const place = await findWebhook(tx, { companyId, integrationId: webhookId })
      return readSince(tx, { deps, write: writeBodies }, place, {
        after: number,
        limit: query.pageSize,
      })
    },
  ),
]
