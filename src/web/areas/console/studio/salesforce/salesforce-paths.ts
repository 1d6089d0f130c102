// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const salesforcePaths = {
  'salesforce.activate': 'POST /private/companies/{companyId}/integrations/salesforce/activate',
  'salesforce.consent': 'POST /private/companies/{companyId}/integrations/salesforce/consent',
  'salesforce.get': 'GET /private/companies/{companyId}/integrations/salesforce',
  'salesforce.pause': 'POST /private/companies/{companyId}/integrations/salesforce/pause',
  'salesforce.put': 'PUT /private/companies/{companyId}/integrations/salesforce/settings',
  'salesforce.remove': 'DELETE /private/companies/{companyId}/integrations/salesforce',
  'salesforce.test': 'POST /private/companies/{companyId}/integrations/salesforce/test',
} as const
