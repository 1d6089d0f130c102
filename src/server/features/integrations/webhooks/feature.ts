import { job, type Feature } from '#server/platform/feature.ts'
import { connectedRoutes } from './connected-routes.ts'
import { organisationWebhookRoutes } from './organisation-routes.ts'
import { rehearsalQueue, webhookReactions } from './reactions.ts'
import { rehearseWebhook } from './rehearse-webhook.ts'
import { webhookRoutes } from './routes.ts'
import { tables } from './tables.ts'
import { webhookWork } from './webhooks.ts'

export const feature: Feature = {
  tables,
  routes: [...connectedRoutes, ...webhookRoutes, ...organisationWebhookRoutes],
  reactions: [webhookReactions],
  followers: webhookWork.followers,
  jobs: [...webhookWork.jobs, job(rehearsalQueue, rehearseWebhook)],
}
