// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const visitExportPaths = {
  'visitExports.create': 'POST /private/companies/{companyId}/vm/visit-exports',
  'visitExports.file': 'GET /private/companies/{companyId}/vm/visit-exports/{exportId}/file',
  'visitExports.get': 'GET /private/companies/{companyId}/vm/visit-exports/{exportId}',
} as const
