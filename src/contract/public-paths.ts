/**
 * What the public areas call: their share of `paths.ts`, apart from it so that a visitor's browser carries no
 * administrator's paths. Plain data (Spec §7).
 */
const company = '/private/companies/{companyId}'
const visit = `${company}/vm/visits/{date}/{meetingId}/{visitorId}`

export const publicPaths = {
  'visitData.get': 'GET /app/backend/visit-data/{companyId}',
  'visitData.pass': 'GET /app/backend/visit-data/{companyId}/pass',
  'visitors.updateOwn': 'PUT /app/backend/visitors/{companyId}/{visitorId}',
  'visits.completeRegistration': `POST ${visit}/complete-registration`,
  'visits.putCustomFields': `PUT ${visit}/custom-fields`,
  'visits.signAgreement': `POST ${visit}/sign-agreement`,
  'visits.preCheckIn': `POST ${visit}/pre-check-in`,
  'visits.checkIn': `POST ${visit}/check-in`,
  'visits.onSite': `POST ${visit}/on-site`,
  'visits.deny': `POST ${visit}/deny`,
  'visits.live': `GET ${visit}/live`,
  'documents.upload': `POST ${company}/documents`,
  'tracking.record': 'POST /app/backend/usage-stats',
  'countries.list': 'GET /countries',
} as const
