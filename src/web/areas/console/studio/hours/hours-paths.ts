// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const hoursPaths = {
  'openingHours.get': 'GET /private/companies/{companyId}/hours',
  'openingHours.put': 'PUT /private/companies/{companyId}/hours',
} as const
