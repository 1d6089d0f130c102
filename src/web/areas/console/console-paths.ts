// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: . ./front-desk/beside-the-log/column-sheet.tsx ./own/notices/own-assistant.tsx
export const consolePaths = {
  'contacts.create': 'POST /private/companies/{companyId}/vm/contacts',
  'contacts.list': 'GET /private/companies/{companyId}/vm/contacts',
  'customFields.list': 'GET /private/companies/{companyId}/vm/custom-fields',
  'hosts.search': 'GET /app/backend/host-users/{companyId}',
  'me.assistant': 'GET /me/assistant',
  'me.putAssistant': 'PUT /me/assistant',
  'me.putVisitColumns': 'PUT /me/visit-columns',
  'meetings.cancel': 'DELETE /private/companies/{companyId}/vm/meetings/{meetingId}',
  'meetings.cancelOccurrences':
    'POST /private/companies/{companyId}/vm/meetings/{meetingId}/occurrences/{date}/cancel',
  'meetings.changeOccurrences':
    'PUT /private/companies/{companyId}/vm/meetings/{meetingId}/occurrences/{date}',
  'meetings.create': 'POST /private/companies/{companyId}/vm/meetings',
  'meetings.get': 'GET /private/companies/{companyId}/vm/meetings/{meetingId}',
  'meetings.invite': 'POST /private/companies/{companyId}/vm/meetings/{meetingId}/invite',
  'meetings.recipients': 'GET /private/companies/{companyId}/vm/meetings/{meetingId}/recipients',
  'meetings.restoreOccurrence':
    'POST /private/companies/{companyId}/vm/meetings/{meetingId}/occurrences/{date}/restore',
  'session.signOut': 'DELETE /session',
  'session.token': 'POST /session/token',
  'visitFeeds.create': 'POST /me/visit-feed',
  'visitFeeds.get': 'GET /me/visit-feed',
  'visitFeeds.remove': 'DELETE /me/visit-feed',
  'visitors.search': 'GET /private/companies/{companyId}/vm/visitors',
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
