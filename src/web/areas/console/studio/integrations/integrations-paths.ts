// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const integrationsPaths = {
  'aiAssistants.standing': 'GET /private/companies/{companyId}/ai-assistants',
  'integrations.list': 'GET /private/companies/{companyId}/integrations',
} as const
