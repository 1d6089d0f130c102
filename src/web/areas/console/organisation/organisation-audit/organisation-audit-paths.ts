// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const organisationAuditPaths = {
  'companies.list': 'GET /private/companies',
  'organisationAudit.export': 'GET /private/audit/export',
  'organisationAudit.getRules': 'GET /private/audit/rules',
  'organisationAudit.list': 'GET /private/audit',
  'organisationAudit.putRules': 'PUT /private/audit/rules',
} as const
