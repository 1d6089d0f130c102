// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const organisationWebhooksPaths = {
  'organisationWebhooks.activate': 'POST /private/integrations/webhooks/{webhookId}/activate',
  'organisationWebhooks.create': 'POST /private/integrations/webhooks',
  'organisationWebhooks.deliveries': 'GET /private/integrations/webhooks/{webhookId}/deliveries',
  'organisationWebhooks.delivery':
    'GET /private/integrations/webhooks/{webhookId}/deliveries/{number}',
  'organisationWebhooks.list': 'GET /private/integrations/webhooks',
  'organisationWebhooks.pause': 'POST /private/integrations/webhooks/{webhookId}/pause',
  'organisationWebhooks.rehearse': 'POST /private/integrations/webhooks/{webhookId}/rehearsal',
  'organisationWebhooks.remove': 'DELETE /private/integrations/webhooks/{webhookId}',
  'organisationWebhooks.replay': 'POST /private/integrations/webhooks/{webhookId}/replay',
  'organisationWebhooks.rotate': 'POST /private/integrations/webhooks/{webhookId}/secret',
  'organisationWebhooks.update': 'PUT /private/integrations/webhooks/{webhookId}',
} as const
