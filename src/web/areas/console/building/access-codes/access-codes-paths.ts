// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const accessCodesPaths = {
  'credentialSystems.activate':
    'POST /private/companies/{companyId}/vm/credential-systems/{systemId}/activate',
  'credentialSystems.addCodes':
    'POST /private/companies/{companyId}/vm/credential-systems/{systemId}/codes',
  'credentialSystems.create': 'POST /private/companies/{companyId}/vm/credential-systems',
  'credentialSystems.dropCodes':
    'DELETE /private/companies/{companyId}/vm/credential-systems/{systemId}/codes',
  'credentialSystems.list': 'GET /private/companies/{companyId}/vm/credential-systems',
  'credentialSystems.pause':
    'POST /private/companies/{companyId}/vm/credential-systems/{systemId}/pause',
  'credentialSystems.remove':
    'DELETE /private/companies/{companyId}/vm/credential-systems/{systemId}',
  'credentialSystems.update': 'PUT /private/companies/{companyId}/vm/credential-systems/{systemId}',
} as const
