// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const doorsPaths = {
  'doors.activate': 'POST /private/companies/{companyId}/integrations/doors/{doorsId}/activate',
  'doors.compare': 'POST /private/companies/{companyId}/integrations/doors/{doorsId}/resync',
  'doors.create': 'POST /private/companies/{companyId}/integrations/doors',
  'doors.exchanges': 'GET /private/companies/{companyId}/integrations/doors/{doorsId}/exchanges',
  'doors.list': 'GET /private/companies/{companyId}/integrations/doors',
  'doors.passages': 'GET /private/companies/{companyId}/integrations/doors/{doorsId}/passages',
  'doors.pause': 'POST /private/companies/{companyId}/integrations/doors/{doorsId}/pause',
  'doors.remove': 'DELETE /private/companies/{companyId}/integrations/doors/{doorsId}',
  'doors.repair': 'POST /private/companies/{companyId}/integrations/doors/{doorsId}/resync/repair',
  'doors.replay': 'POST /private/companies/{companyId}/integrations/doors/{doorsId}/replay',
  'doors.test': 'POST /private/companies/{companyId}/integrations/doors/test',
  'doors.token': 'POST /private/companies/{companyId}/integrations/doors/{doorsId}/token',
  'doors.update': 'PUT /private/companies/{companyId}/integrations/doors/{doorsId}',
} as const
