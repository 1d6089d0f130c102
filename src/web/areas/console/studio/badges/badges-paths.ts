// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const badgesPaths = {
  'badgeTemplates.create': 'POST /private/companies/{companyId}/vm/badge-templates',
  'badgeTemplates.get': 'GET /private/companies/{companyId}/vm/badge-templates/{badgeTemplateId}',
  'badgeTemplates.list': 'GET /private/companies/{companyId}/vm/badge-templates',
  'badgeTemplates.remove':
    'DELETE /private/companies/{companyId}/vm/badge-templates/{badgeTemplateId}',
  'badgeTemplates.update':
    'PUT /private/companies/{companyId}/vm/badge-templates/{badgeTemplateId}',
  'badges.preview': 'POST /private/companies/{companyId}/vm/badge-preview',
  'badges.variables': 'GET /private/companies/{companyId}/vm/badge-variables',
  'companies.get': 'GET /private/companies/{companyId}',
  'customFields.list': 'GET /private/companies/{companyId}/vm/custom-fields',
  'params.badge': 'GET /private/companies/{companyId}/vm/params/badge',
  'params.putBadge': 'PUT /private/companies/{companyId}/vm/params/badge',
  'printers.list': 'GET /private/companies/{companyId}/vm/printers',
  'printers.test': 'POST /private/companies/{companyId}/vm/printers/{printerId}/test',
} as const
