// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const originsPaths = {
  'settingOrigins.list': 'GET /private/companies/{companyId}/setting-origins',
} as const
