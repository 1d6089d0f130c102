// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const remotePaths = {
  'params.putVisitorCheckEmail': 'PUT /private/companies/{companyId}/vm/params/visitor-check-email',
  'params.visitorCheckEmail': 'GET /private/companies/{companyId}/vm/params/visitor-check-email',
} as const
