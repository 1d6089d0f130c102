// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const engagePaths = {
  'engage.activate': 'POST /private/companies/{companyId}/integrations/engage/activate',
  'engage.apply': 'POST /private/companies/{companyId}/integrations/engage/runs/{readId}/apply',
  'engage.begin': 'POST /private/companies/{companyId}/integrations/engage/runs',
  'engage.discard': 'POST /private/companies/{companyId}/integrations/engage/runs/{readId}/discard',
  'engage.get': 'GET /private/companies/{companyId}/integrations/engage',
  'engage.pause': 'POST /private/companies/{companyId}/integrations/engage/pause',
  'engage.put': 'PUT /private/companies/{companyId}/integrations/engage/settings',
  'engage.remove': 'DELETE /private/companies/{companyId}/integrations/engage',
  'engage.run': 'GET /private/companies/{companyId}/integrations/engage/runs/{readId}',
  'engage.test': 'POST /private/companies/{companyId}/integrations/engage/test',
} as const
