// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const ldapPaths = {
  'ldap.activate': 'POST /private/companies/{companyId}/integrations/ldap/activate',
  'ldap.apply': 'POST /private/companies/{companyId}/integrations/ldap/runs/{runId}/apply',
  'ldap.begin': 'POST /private/companies/{companyId}/integrations/ldap/runs',
  'ldap.discard': 'POST /private/companies/{companyId}/integrations/ldap/runs/{runId}/discard',
  'ldap.get': 'GET /private/companies/{companyId}/integrations/ldap',
  'ldap.pause': 'POST /private/companies/{companyId}/integrations/ldap/pause',
  'ldap.put': 'PUT /private/companies/{companyId}/integrations/ldap/settings',
  'ldap.remove': 'DELETE /private/companies/{companyId}/integrations/ldap',
  'ldap.run': 'GET /private/companies/{companyId}/integrations/ldap/runs/{runId}',
  'ldap.test': 'POST /private/companies/{companyId}/integrations/ldap/test',
} as const
