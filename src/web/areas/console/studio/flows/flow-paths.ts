// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const flowPaths = {
  'customFields.create': 'POST /private/companies/{companyId}/vm/custom-fields',
  'customFields.list': 'GET /private/companies/{companyId}/vm/custom-fields',
  'flows.archive': 'POST /private/companies/{companyId}/vm/flows/{flowId}/archive',
  'flows.create': 'POST /private/companies/{companyId}/vm/flows',
  'flows.createFromTemplate': 'POST /private/companies/{companyId}/vm/flows/from-template',
  'flows.draft': 'GET /private/companies/{companyId}/vm/flows/{flowId}/draft',
  'flows.getDefinition': 'GET /private/companies/{companyId}/vm/flows/{flowId}/definition',
  'flows.import': 'POST /private/companies/{companyId}/vm/flows/from-file',
  'flows.list': 'GET /private/companies/{companyId}/vm/flows',
  'flows.putDraft': 'PUT /private/companies/{companyId}/vm/flows/{flowId}/draft',
  'flows.rehearse': 'POST /private/companies/{companyId}/vm/flows/{flowId}/rehearsal',
  'flows.restore': 'POST /private/companies/{companyId}/vm/flows/{flowId}/restore',
  'flows.surroundings': 'GET /private/companies/{companyId}/vm/flows/{flowId}/surroundings',
  'flows.update': 'PUT /private/companies/{companyId}/vm/flows/{flowId}/definition',
  'flows.version': 'GET /private/companies/{companyId}/vm/flows/{flowId}/versions/{version}',
  'flows.versions': 'GET /private/companies/{companyId}/vm/flows/{flowId}/versions',
  'params.putVisitorManagement': 'PUT /private/companies/{companyId}/vm/params',
  'params.visitorManagement': 'GET /private/companies/{companyId}/vm/params',
} as const
