import { job, type Feature } from '#server/platform/feature.ts'
import { connectedRoutes } from './connected-routes.ts'
import { logRoutes } from './log-routes.ts'
import { consentTables } from './consents/consent-tables.ts'
import { consentJobs, consentReactions } from './consents/give-back.ts'
import { registerReturnPage } from './consents/return-page.ts'
import { organisationWebhookRoutes } from './organisation-routes.ts'
import { rehearsalQueue, webhookReactions } from './reactions.ts'
import { rehearseWebhook } from './rehearse-webhook.ts'
import { webhookRoutes } from './routes.ts'
import { tables } from './tables.ts'
import { webhookWork } from './webhooks.ts'
import { disconnectWebhook } from './save-webhook.ts'

export const feature: Feature = {
  tables: { ...tables, ...consentTables },
  protocol: registerReturnPage,
  routes: [...connectedRoutes, ...logRoutes, ...webhookRoutes, ...organisationWebhookRoutes],
  disconnects: { WEBHOOK: disconnectWebhook },
  reactions: [webhookReactions, consentReactions],
  followers: webhookWork.followers,
  jobs: [...webhookWork.jobs, job(rehearsalQueue, rehearseWebhook), ...consentJobs],
}
