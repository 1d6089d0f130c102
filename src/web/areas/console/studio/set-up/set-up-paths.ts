// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const setUpPaths = {
  'companies.get': 'GET /private/companies/{companyId}',
  'flows.getDefinition': 'GET /private/companies/{companyId}/vm/flows/{flowId}/definition',
  'params.visitorManagement': 'GET /private/companies/{companyId}/vm/params',
  'setUp.get': 'GET /private/companies/{companyId}/set-up',
  'setUp.put': 'PUT /private/companies/{companyId}/set-up',
  'setUp.takeTemplate': 'POST /private/companies/{companyId}/set-up/template',
} as const
