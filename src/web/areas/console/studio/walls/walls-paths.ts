// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const wallsPaths = {
  'companies.get': 'GET /private/companies/{companyId}',
  'walls.create': 'POST /private/companies/{companyId}/walls',
  'walls.endLink': 'DELETE /private/companies/{companyId}/walls/{wallId}/link',
  'walls.list': 'GET /private/companies/{companyId}/walls',
  'walls.makeLink': 'POST /private/companies/{companyId}/walls/{wallId}/link',
  'walls.preview': 'POST /private/companies/{companyId}/walls/preview',
  'walls.remove': 'DELETE /private/companies/{companyId}/walls/{wallId}',
  'walls.update': 'PUT /private/companies/{companyId}/walls/{wallId}',
} as const
