// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const integrationsPaths = {
  'aiAssistants.standing': 'GET /private/companies/{companyId}/ai-assistants',
  'integrations.deliveries':
    'GET /private/companies/{companyId}/integration-logs/{integrationId}/deliveries',
  'integrations.delivery':
    'GET /private/companies/{companyId}/integration-logs/{integrationId}/deliveries/{number}',
  'integrations.list': 'GET /private/companies/{companyId}/integrations',
  'integrations.replay':
    'POST /private/companies/{companyId}/integration-logs/{integrationId}/replay',
} as const
