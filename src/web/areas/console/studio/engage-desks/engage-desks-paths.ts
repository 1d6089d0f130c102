// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const engageDesksPaths = {
  'engageDesks.activate': 'POST /private/companies/{companyId}/integrations/engage/desks/activate',
  'engageDesks.apply':
    'POST /private/companies/{companyId}/integrations/engage/desks/runs/{deskRunId}/apply',
  'engageDesks.begin': 'POST /private/companies/{companyId}/integrations/engage/desks/runs',
  'engageDesks.discard':
    'POST /private/companies/{companyId}/integrations/engage/desks/runs/{deskRunId}/discard',
  'engageDesks.get': 'GET /private/companies/{companyId}/integrations/engage/desks',
  'engageDesks.pause': 'POST /private/companies/{companyId}/integrations/engage/desks/pause',
  'engageDesks.put': 'PUT /private/companies/{companyId}/integrations/engage/desks/settings',
  'engageDesks.remove': 'DELETE /private/companies/{companyId}/integrations/engage/desks',
  'engageDesks.run':
    'GET /private/companies/{companyId}/integrations/engage/desks/runs/{deskRunId}',
  'engageDesks.test': 'POST /private/companies/{companyId}/integrations/engage/desks/test',
} as const
