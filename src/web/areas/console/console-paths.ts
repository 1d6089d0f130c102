// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const consolePaths = {
  'ldap.get': 'GET /private/companies/{companyId}/integrations/ldap',
  'ldap.run': 'GET /private/companies/{companyId}/integrations/ldap/runs/{runId}',
  'session.signOut': 'DELETE /session',
  'session.token': 'POST /session/token',
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
} as const
