// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const printersPaths = {
  'badgeTemplates.list': 'GET /private/companies/{companyId}/vm/badge-templates',
  'badges.variables': 'GET /private/companies/{companyId}/vm/badge-variables',
  'companies.get': 'GET /private/companies/{companyId}',
  'params.badge': 'GET /private/companies/{companyId}/vm/params/badge',
  'params.putBadge': 'PUT /private/companies/{companyId}/vm/params/badge',
  'printJobs.cancel': 'POST /private/companies/{companyId}/vm/print-jobs/{printJobId}/cancel',
  'printJobs.list': 'GET /private/companies/{companyId}/vm/print-jobs',
  'printers.create': 'POST /private/companies/{companyId}/vm/printers',
  'printers.list': 'GET /private/companies/{companyId}/vm/printers',
  'printers.remove': 'DELETE /private/companies/{companyId}/vm/printers/{printerId}',
  'printers.test': 'POST /private/companies/{companyId}/vm/printers/{printerId}/test',
  'printers.update': 'PUT /private/companies/{companyId}/vm/printers/{printerId}',
} as const
