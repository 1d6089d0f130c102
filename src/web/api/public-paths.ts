// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: ../registration ../areas/visit ../i18n ../api
export const publicPaths = {
  'documents.upload': 'POST /private/companies/{companyId}/documents',
  'visitData.get': 'GET /app/backend/visit-data/{companyId}',
  'visitData.pass': 'GET /app/backend/visit-data/{companyId}/pass',
  'visitors.updateOwn': 'PUT /app/backend/visitors/{companyId}/{visitorId}',
  'visits.checkIn':
    'POST /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}/check-in',
  'visits.completeRegistration':
    'POST /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}/complete-registration',
  'visits.deny':
    'POST /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}/deny',
  'visits.live': 'GET /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}/live',
  'visits.onSite':
    'POST /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}/on-site',
  'visits.preCheckIn':
    'POST /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}/pre-check-in',
  'visits.putCustomFields':
    'PUT /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}/custom-fields',
  'visits.signAgreement':
    'POST /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}/sign-agreement',
} as const
