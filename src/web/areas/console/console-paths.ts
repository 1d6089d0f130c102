// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: . ./front-desk/beside-the-log/column-sheet.tsx
export const consolePaths = {
  'customFields.list': 'GET /private/companies/{companyId}/vm/custom-fields',
  'me.putVisitColumns': 'PUT /me/visit-columns',
  'meetings.recipients': 'GET /private/companies/{companyId}/vm/meetings/{meetingId}/recipients',
  'session.signOut': 'DELETE /session',
  'session.token': 'POST /session/token',
  'visitors.setFrequent': 'PUT /private/companies/{companyId}/vm/visitors/{visitorId}/frequent',
  'visits.approve':
    'POST /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}/approve',
  'visits.checkIn':
    'POST /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}/check-in',
  'visits.checkOut':
    'POST /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}/check-out',
  'visits.createLink':
    'POST /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}/link',
  'visits.deny':
    'POST /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}/deny',
  'visits.get': 'GET /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}',
  'visits.list': 'GET /private/companies/{companyId}/vm/visits',
  'visits.liveList': 'GET /private/companies/{companyId}/vm/visits/live',
  'visits.onSite':
    'POST /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}/on-site',
  'visits.preCheckIn':
    'POST /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}/pre-check-in',
  'visits.reset':
    'POST /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}/reset',
  'visits.timeline':
    'GET /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}/timeline',
} as const
