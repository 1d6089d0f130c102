// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const webhooksPaths = {
  'webhooks.activate':
    'POST /private/companies/{companyId}/integrations/webhooks/{webhookId}/activate',
  'webhooks.create': 'POST /private/companies/{companyId}/integrations/webhooks',
  'webhooks.deliveries':
    'GET /private/companies/{companyId}/integrations/webhooks/{webhookId}/deliveries',
  'webhooks.delivery':
    'GET /private/companies/{companyId}/integrations/webhooks/{webhookId}/deliveries/{number}',
  'webhooks.list': 'GET /private/companies/{companyId}/integrations/webhooks',
  'webhooks.pause': 'POST /private/companies/{companyId}/integrations/webhooks/{webhookId}/pause',
  'webhooks.rehearse':
    'POST /private/companies/{companyId}/integrations/webhooks/{webhookId}/rehearsal',
  'webhooks.remove': 'DELETE /private/companies/{companyId}/integrations/webhooks/{webhookId}',
  'webhooks.replay': 'POST /private/companies/{companyId}/integrations/webhooks/{webhookId}/replay',
  'webhooks.rotate': 'POST /private/companies/{companyId}/integrations/webhooks/{webhookId}/secret',
  'webhooks.update': 'PUT /private/companies/{companyId}/integrations/webhooks/{webhookId}',
} as const
