// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: . ../conditions
export const agreementPaths = {
  'agreements.create': 'POST /private/companies/{companyId}/vm/agreements',
  'agreements.createFromTemplate':
    'POST /private/companies/{companyId}/vm/agreements/from-template',
  'agreements.foreseeBroken': 'POST /private/companies/{companyId}/vm/agreement-guarantees',
  'agreements.get': 'GET /private/companies/{companyId}/vm/agreements/{agreementId}',
  'agreements.list': 'GET /private/companies/{companyId}/vm/agreements',
  'agreements.order': 'PUT /private/companies/{companyId}/vm/agreements/order',
  'agreements.preview': 'POST /private/companies/{companyId}/vm/agreement-preview',
  'agreements.recentVisits': 'GET /private/companies/{companyId}/vm/agreements/recent-visits',
  'agreements.signAgain':
    'POST /private/companies/{companyId}/vm/agreements/{agreementId}/sign-again',
  'agreements.templates': 'GET /private/companies/{companyId}/vm/agreement-templates',
  'agreements.update': 'PUT /private/companies/{companyId}/vm/agreements/{agreementId}',
  'agreements.versions': 'GET /private/companies/{companyId}/vm/agreements/{agreementId}/versions',
  'companies.get': 'GET /private/companies/{companyId}',
  'customFields.list': 'GET /private/companies/{companyId}/vm/custom-fields',
  'params.visitorManagement': 'GET /private/companies/{companyId}/vm/params',
} as const
