// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const fieldPaths = {
  'companies.get': 'GET /private/companies/{companyId}',
  'customFields.create': 'POST /private/companies/{companyId}/vm/custom-fields',
  'customFields.list': 'GET /private/companies/{companyId}/vm/custom-fields',
  'customFields.update': 'PUT /private/companies/{companyId}/vm/custom-fields/{customFieldId}',
  'customFields.uses': 'GET /private/companies/{companyId}/vm/custom-field-uses',
} as const
