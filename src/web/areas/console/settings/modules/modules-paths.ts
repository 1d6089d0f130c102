// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const modulesPaths = {
  'companies.modules': 'GET /private/companies/{companyId}/modules',
  'companies.putModules': 'PUT /private/companies/{companyId}/modules',
} as const
