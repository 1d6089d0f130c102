/** Webhooks as an integration: how a body is written and how a call is signed. */
import { integrationWork, type Integration } from '#server/platform/integrations/integration.ts'
import { signedHeaders } from './sign.ts'
import { writeBodies } from './write-bodies.ts'

const webhooks: Integration = { kind: 'WEBHOOK', write: writeBodies, headers: signedHeaders }

export const webhookWork = integrationWork(webhooks)
