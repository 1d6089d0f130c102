// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const mailboxesPaths = {
  'calendars.activate':
    'POST /private/companies/{companyId}/integrations/calendars/{calendarId}/activate',
  'calendars.add': 'POST /private/companies/{companyId}/integrations/calendars',
  'calendars.app': 'GET /private/companies/{companyId}/integrations/calendars/app',
  'calendars.consent':
    'POST /private/companies/{companyId}/integrations/calendars/{calendarId}/consent',
  'calendars.entries':
    'GET /private/companies/{companyId}/integrations/calendars/{calendarId}/entries',
  'calendars.letGo':
    'POST /private/companies/{companyId}/integrations/calendars/{calendarId}/let-go',
  'calendars.list': 'GET /private/companies/{companyId}/integrations/calendars',
  'calendars.offered':
    'GET /private/companies/{companyId}/integrations/calendars/{calendarId}/offered',
  'calendars.pause':
    'POST /private/companies/{companyId}/integrations/calendars/{calendarId}/pause',
  'calendars.put':
    'PUT /private/companies/{companyId}/integrations/calendars/{calendarId}/settings',
  'calendars.read': 'POST /private/companies/{companyId}/integrations/calendars/{calendarId}/read',
  'calendars.readAgain':
    'POST /private/companies/{companyId}/integrations/calendars/{calendarId}/entries/{entryId}/read',
  'calendars.remove': 'DELETE /private/companies/{companyId}/integrations/calendars/{calendarId}',
  'calendars.test': 'POST /private/companies/{companyId}/integrations/calendars/test',
  'mailboxes.activate':
    'POST /private/companies/{companyId}/integrations/mailboxes/{mailboxId}/activate',
  'mailboxes.add': 'POST /private/companies/{companyId}/integrations/mailboxes',
  'mailboxes.list': 'GET /private/companies/{companyId}/integrations/mailboxes',
  'mailboxes.messages':
    'GET /private/companies/{companyId}/integrations/mailboxes/{mailboxId}/messages',
  'mailboxes.pause': 'POST /private/companies/{companyId}/integrations/mailboxes/{mailboxId}/pause',
  'mailboxes.put': 'PUT /private/companies/{companyId}/integrations/mailboxes/{mailboxId}/settings',
  'mailboxes.read': 'POST /private/companies/{companyId}/integrations/mailboxes/{mailboxId}/read',
  'mailboxes.readAgain':
    'POST /private/companies/{companyId}/integrations/mailboxes/{mailboxId}/messages/{messageId}/read',
  'mailboxes.remove': 'DELETE /private/companies/{companyId}/integrations/mailboxes/{mailboxId}',
  'mailboxes.test': 'POST /private/companies/{companyId}/integrations/mailboxes/test',
} as const
