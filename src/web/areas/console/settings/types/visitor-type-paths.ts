// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const visitorTypePaths = {
  'params.putVisitorTypes': 'PUT /private/companies/{companyId}/vm/visitor-types',
  'params.visitorTypes': 'GET /private/companies/{companyId}/vm/visitor-types',
} as const
