// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const checkOutPaths = {
  'params.checkOut': 'GET /private/companies/{companyId}/vm/params/check-out',
  'params.putCheckOut': 'PUT /private/companies/{companyId}/vm/params/check-out',
} as const
