// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const auditPaths = {
  'audit.export': 'GET /private/companies/{companyId}/audit/export',
  'audit.list': 'GET /private/companies/{companyId}/audit',
} as const
