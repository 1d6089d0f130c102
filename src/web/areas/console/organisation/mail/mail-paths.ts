// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const mailPaths = {
  'organisationMail.activate': 'POST /private/organisation-mail/activate',
  'organisationMail.checkDomain': 'POST /private/organisation-mail/domain/check',
  'organisationMail.get': 'GET /private/organisation-mail',
  'organisationMail.pause': 'POST /private/organisation-mail/pause',
  'organisationMail.put': 'PUT /private/organisation-mail/settings',
  'organisationMail.putDomain': 'PUT /private/organisation-mail/domain',
  'organisationMail.remove': 'DELETE /private/organisation-mail/settings',
  'organisationMail.removeDomain': 'DELETE /private/organisation-mail/domain',
  'organisationMail.rotateKey': 'POST /private/organisation-mail/domain/keys',
  'organisationMail.test': 'POST /private/organisation-mail/test',
  'returnedMails.get': 'GET /private/organisation-mail/bounces',
  'returnedMails.put': 'PUT /private/organisation-mail/bounces/mailbox',
  'returnedMails.remove': 'DELETE /private/organisation-mail/bounces/mailbox',
  'returnedMails.test': 'POST /private/organisation-mail/bounces/mailbox/test',
} as const
