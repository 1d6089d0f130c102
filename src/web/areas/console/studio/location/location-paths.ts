// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const locationPaths = {
  'companies.get': 'GET /private/companies/{companyId}',
  'companies.update': 'PUT /private/companies/{companyId}',
  'countries.list': 'GET /countries',
  'holidays.regions': 'GET /private/companies/{companyId}/hours/regions',
} as const
