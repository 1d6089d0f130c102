// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const mailPaths = {
  'organisationMail.activate': 'POST /private/organisation-mail/activate',
  'organisationMail.get': 'GET /private/organisation-mail',
  'organisationMail.pause': 'POST /private/organisation-mail/pause',
  'organisationMail.put': 'PUT /private/organisation-mail/settings',
  'organisationMail.remove': 'DELETE /private/organisation-mail/settings',
  'organisationMail.test': 'POST /private/organisation-mail/test',
} as const
