// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const walkInSettingsPaths = {
  'params.putWalkIn': 'PUT /private/companies/{companyId}/vm/params/walk-in',
  'params.walkIn': 'GET /private/companies/{companyId}/vm/params/walk-in',
} as const
