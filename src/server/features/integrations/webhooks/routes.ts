import * as endpoints from '#contract/integrations/webhooks.ts'
import { outsideId } from '#contract/ids.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { route, type Route } from '#server/platform/http/route.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { findIntegration } from '#server/platform/integrations/queries.ts'
import { presentDelivery, presentExchange, presentWebhook } from './present.ts'
import { listDeliveries, listExchanges } from './queries-deliveries.ts'
import { listWebhooks } from './queries.ts'
import { readSince } from './read-since.ts'
import { activateWebhook, askRehearsal, pauseWebhook, replayDeliveries } from './run-webhook.ts'
import { addWebhook, changeWebhook, disconnectWebhook, rotateSecret } from './save-webhook.ts'

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
      await changeWebhook(tx, deps, { companyId, integrationId: webhookId }, act, body)
      return answer(webhookId)
    },
  ),
  route(
    endpoints.removeWebhook,
    { allow, audit: 'integration.removed', right },
    async ({ tx, company: { companyId }, act, params: { webhookId } }) => {
      const dropped = await disconnectWebhook(tx, { companyId, integrationId: webhookId }, act)
      return { ...answer(webhookId), dropped }
    },
  ),
  route(
    endpoints.activateWebhook,
    { allow, audit: 'integration.activated', right },
    async ({ tx, company: { companyId }, act, params: { webhookId } }) => {
      await activateWebhook(tx, { companyId, integrationId: webhookId }, act)
      return answer(webhookId)
    },
  ),
  route(
    endpoints.pauseWebhook,
    { allow, audit: 'integration.paused', right },
    async ({ tx, company: { companyId }, act, params: { webhookId } }) => {
      await pauseWebhook(tx, { companyId, integrationId: webhookId }, act)
      return answer(webhookId)
    },
  ),
  route(
    endpoints.rotateWebhook,
    { allow, audit: 'integration.secret_rotated', right },
    async ({ tx, deps, company: { companyId }, act, body, params: { webhookId } }) => {
      const place = { companyId, integrationId: webhookId }
      const given = await rotateSecret(tx, deps, place, act, body.overlapHours)
      return { ...answer(webhookId), ...given }
    },
  ),
  route(
    endpoints.rehearseWebhook,
    { allow, audit: 'integration.rehearsed', right },
    async ({ tx, company: { companyId }, act, params: { webhookId } }) => {
      await askRehearsal(tx, { companyId, integrationId: webhookId }, act)
      return answer(webhookId)
    },
  ),
  route(
    endpoints.listDeliveries,
    { allow, audit: null, right },
    async ({ tx, company: { companyId }, query, params: { webhookId } }) => {
      const place = { companyId, integrationId: webhookId }
      mustFind(await findIntegration(tx, place))
      const { pageSize, ...filter } = query
      const rows = await listDeliveries(tx, place, filter, pageSize + 1)
      const deliveries = rows.slice(0, pageSize).map(presentDelivery)
      return {
        deliveries,
        next: rows.length > pageSize ? (deliveries.at(-1)?.number ?? null) : null,
      }
    },
  ),
  route(
    endpoints.getDelivery,
    { allow, audit: null, right },
    async ({ tx, company: { companyId }, params: { webhookId, number } }) => {
      const place = { companyId, integrationId: webhookId }
      const [row] = await listDeliveries(tx, place, { number }, 1)
      const { body } = mustFind(row)
      const exchanges = await listExchanges(tx, place, number)
      return { ...presentDelivery(mustFind(row)), body, exchanges: exchanges.map(presentExchange) }
    },
  ),
  route(
    endpoints.replayDeliveries,
    { allow, audit: 'integration.replayed', right },
    async ({ tx, company: { companyId }, act, body, params: { webhookId } }) => ({
      count: await replayDeliveries(tx, { companyId, integrationId: webhookId }, act, body),
    }),
  ),
  route(
    endpoints.listSince,
    { allow, audit: null, right },
    async ({ tx, company, query, params: { webhookId, number } }) =>
      readSince(tx, company, webhookId, { after: number, limit: query.pageSize }),
  ),
]
