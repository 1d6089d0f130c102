// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const visitParamsPaths = {
  'flows.list': 'GET /private/companies/{companyId}/vm/flows',
  'params.putVisitorManagement': 'PUT /private/companies/{companyId}/vm/params',
  'params.visitorManagement': 'GET /private/companies/{companyId}/vm/params',
} as const
