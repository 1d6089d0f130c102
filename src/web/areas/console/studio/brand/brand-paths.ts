// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const brandPaths = {
  'companies.get': 'GET /private/companies/{companyId}',
  'companies.putLogo': 'POST /private/companies/{companyId}/logo',
  'companies.removeLogo': 'DELETE /private/companies/{companyId}/logo',
  'companies.update': 'PUT /private/companies/{companyId}',
  'messageTexts.previewBrand': 'POST /private/companies/{companyId}/vm/notifications/brand-preview',
} as const
