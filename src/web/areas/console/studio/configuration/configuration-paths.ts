// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const configurationPaths = {
  'locationConfiguration.apply': 'POST /private/companies/{companyId}/configuration',
  'locationConfiguration.compare': 'POST /private/companies/{companyId}/configuration/difference',
  'locationConfiguration.get': 'GET /private/companies/{companyId}/configuration',
  'session.token': 'POST /session/token',
} as const
