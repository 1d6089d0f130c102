// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const importPaths = {
  'imports.create': 'POST /private/companies/{companyId}/vm/imports',
  'imports.faults': 'GET /private/companies/{companyId}/vm/imports/{importId}/faults',
  'imports.get': 'GET /private/companies/{companyId}/vm/imports/{importId}',
  'imports.list': 'GET /private/companies/{companyId}/vm/imports',
  'imports.listRows': 'GET /private/companies/{companyId}/vm/imports/{importId}/rows',
  'imports.remove': 'DELETE /private/companies/{companyId}/vm/imports/{importId}',
  'imports.start': 'POST /private/companies/{companyId}/vm/imports/{importId}/start',
  'imports.stop': 'POST /private/companies/{companyId}/vm/imports/{importId}/stop',
  'imports.update': 'PUT /private/companies/{companyId}/vm/imports/{importId}',
  'imports.updateRow': 'PUT /private/companies/{companyId}/vm/imports/{importId}/rows/{line}',
} as const
