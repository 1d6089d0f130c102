// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const hoursPaths = {
  'closings.preview': 'POST /private/companies/{companyId}/em/closings/preview',
  'companies.get': 'GET /private/companies/{companyId}',
  'holidays.add': 'POST /private/companies/{companyId}/hours/holidays',
  'holidays.decide': 'POST /private/companies/{companyId}/hours/holidays/{sourceId}/decisions',
  'holidays.list': 'GET /private/companies/{companyId}/hours/holidays',
  'holidays.read': 'POST /private/companies/{companyId}/hours/holidays/{sourceId}/readings',
  'holidays.regions': 'GET /private/companies/{companyId}/hours/regions',
  'holidays.remove': 'DELETE /private/companies/{companyId}/hours/holidays/{sourceId}',
  'holidays.take': 'PUT /private/companies/{companyId}/hours/holidays/{sourceId}',
  'openingHours.get': 'GET /private/companies/{companyId}/hours',
  'openingHours.put': 'PUT /private/companies/{companyId}/hours',
} as const
