/**
 * Every call's method and path (Spec §7; route families where the specification names no path). Plain data: the
 * browser imports its share, public-paths.ts, and only the types of the rest.
 */
import { auditPaths } from './audit-paths.ts'
import { badgePaths } from './badge-paths.ts'
import { bookingPaths } from './booking-paths.ts'
import { channelPaths } from './channel-paths.ts'
import { checkOutPaths } from './check-out-paths.ts'
import { consolePaths } from './console-paths.ts'
import { emergencyPaths } from './emergency-paths.ts'
import { frontDeskPaths } from './front-desk-paths.ts'
import { importPaths } from './import-paths.ts'
import { kioskPaths } from './kiosk-paths.ts'
import { peoplePaths } from './people-paths.ts'
import { retentionPaths } from './retention-paths.ts'
import { reviewPaths } from './review-paths.ts'
import { publicPaths } from './public-paths.ts'
import { signInPaths } from './sign-in-paths.ts'
import { singleSignOnPaths } from './single-sign-on-paths.ts'
import { visitExportPaths } from './visit-export-paths.ts'
import { visitorTypePaths } from './visitor-type-paths.ts'
import { walkInPaths } from './walk-in-paths.ts'
import { workdayPaths } from './workday-paths.ts'
import { watchPaths } from './watch-paths.ts'

const company = '/private/companies/{companyId}'
const kiosk = `${company}/vm/kiosk/instances/{kioskId}`
const visit = `${company}/vm/visits/{date}/{meetingId}/{visitorId}`

export const paths = {
  ...publicPaths,
  ...walkInPaths,
  ...consolePaths,
  ...emergencyPaths,
  ...auditPaths,
  ...frontDeskPaths,
  ...peoplePaths,
  ...channelPaths,
  ...importPaths,
  ...visitExportPaths,
  ...checkOutPaths,
  ...retentionPaths,
  ...visitorTypePaths,
  ...singleSignOnPaths,
  ...reviewPaths,
  ...watchPaths,
  ...kioskPaths,
  ...badgePaths,
  ...signInPaths,
  ...bookingPaths,
  ...workdayPaths,

  // Visits, passes, signatures
  'visits.findByPass': `POST ${company}/vm/passes/find`,
  'visits.revokePass': `POST ${visit}/revoke-pass`,
  'visits.revokeLinks': `POST ${visit}/revoke-links`,
  'documents.get': `GET ${company}/documents/{documentId}`,
  'signatures.list': `GET ${visit}/agreements`,
  'passes.link': `GET ${company}/vm/meetings/{meetingId}/visitors/{visitorId}/pass`,
  'passes.apple': `GET ${company}/vm/meetings/{meetingId}/visitors/{visitorId}/pass.pkpass`,
  'passes.calendar': `GET ${company}/vm/meetings/{meetingId}/visitors/{visitorId}/calendar.ics`,
  'reviews.answer': 'POST /app/backend/reviews/{companyId}',

  // Settings
  'params.visitorManagement': `GET ${company}/vm/params`,
  'params.putVisitorManagement': `PUT ${company}/vm/params`,
  'params.employeeManagement': `GET ${company}/em/params`,
  'params.putEmployeeManagement': `PUT ${company}/em/params`,
  'stickers.list': `GET ${company}/em/desk-areas/{deskAreaId}/stickers`,
  'stickers.sheet': `GET ${company}/em/desk-areas/{deskAreaId}/stickers.pdf`,
  'stickers.renew': `POST ${company}/em/desk-areas/{deskAreaId}/stickers/renew`,
  'statistics.noShows': `GET ${company}/em/statistics/no-shows`,
  'statistics.occupancy': `GET ${company}/em/statistics/occupancy`,
  'params.walkIn': `GET ${company}/vm/params/walk-in`,
  'params.putWalkIn': `PUT ${company}/vm/params/walk-in`,
  'walkIn.createLink': `POST ${company}/vm/walk-in/link`,
  'walkIn.revokeLinks': `POST ${company}/vm/walk-in/revoke-links`,
  'visitors.forgetDevices': `POST ${company}/vm/visitors/{visitorId}/forget-devices`,
  'params.arrival': `GET ${company}/vm/params/arrival`,
  'params.putArrival': `PUT ${company}/vm/params/arrival`,
  'kiosk.params': `GET ${company}/vm/kiosk/params`,
  'kiosk.putParams': `PUT ${company}/vm/kiosk/params`,
  'kiosk.texts': `GET ${company}/vm/kiosk/texts`,
  'kiosk.putTexts': `PUT ${company}/vm/kiosk/texts`,
  'kiosk.languages': `GET ${company}/vm/kiosk/languages`,
  'kiosk.putLanguages': `PUT ${company}/vm/kiosk/languages`,
  'kiosks.list': `GET ${company}/vm/kiosk/instances`,
  'kiosks.create': `POST ${company}/vm/kiosk/instances`,
  'kiosks.get': `GET ${kiosk}`,
  'kiosks.update': `PUT ${kiosk}`,
  'kiosks.delete': `DELETE ${kiosk}`,
  'kiosks.putTenants': `PUT ${kiosk}/tenants`,
  'kiosks.createPairingCode': `POST ${kiosk}/pairing-code`,
  'kiosks.revoke': `POST ${kiosk}/revoke`,
  'kiosks.putExitCode': `PUT ${kiosk}/exit-code`,
  'kiosks.params': `GET ${kiosk}/params`,
  'kiosks.putParams': `PUT ${kiosk}/params`,
  'kiosks.texts': `GET ${kiosk}/texts`,
  'kiosks.putTexts': `PUT ${kiosk}/texts`,
  'kiosks.languages': `GET ${kiosk}/languages`,
  'kiosks.putLanguages': `PUT ${kiosk}/languages`,
  'kiosks.log': `GET ${kiosk}/log`,
  'customFields.create': `POST ${company}/vm/custom-fields`,
  'customFields.update': `PUT ${company}/vm/custom-fields/{customFieldId}`,
  'flows.list': `GET ${company}/vm/flows`,
  'flows.get': `GET ${company}/vm/flows/{flowId}`,
  'flows.getDefinition': `GET ${company}/vm/flows/{flowId}/definition`,
  'flows.create': `POST ${company}/vm/flows`,
  'flows.update': `PUT ${company}/vm/flows/{flowId}/definition`,
  'agreements.list': `GET ${company}/vm/agreements`,
  'agreements.get': `GET ${company}/vm/agreements/{agreementId}`,
  'agreements.create': `POST ${company}/vm/agreements`,
  'agreements.update': `PUT ${company}/vm/agreements/{agreementId}`,

  // Companies, people, meetings
  'companies.list': 'GET /private/companies',
  'companies.create': 'POST /private/companies',
  'companies.get': `GET ${company}`,
  'companies.update': `PUT ${company}`,
  'companies.address': `GET ${company}/address`,
  'companies.putLogo': `POST ${company}/logo`,
  'companies.logo': 'GET /app/backend/logos/{companyId}/{sha256}',
  'identityProvider.get': 'GET /private/identity-provider',
  'identityProvider.put': 'PUT /private/identity-provider',
  'identityProvider.remove': 'DELETE /private/identity-provider',
  'me.rights': 'GET /me/rights',
  // Desks and who may book them
  'floors.list': `GET ${company}/em/floors`,
  'floors.put': `PUT ${company}/em/floors`,
  'deskAreas.create': `POST ${company}/em/desk-areas`,
  'deskAreas.update': `PUT ${company}/em/desk-areas/{deskAreaId}`,
  'deskAreas.remove': `DELETE ${company}/em/desk-areas/{deskAreaId}`,
  'deskAreas.putDrawing': `POST ${company}/em/desk-areas/{deskAreaId}/drawing`,
  'deskAreas.removeDrawing': `DELETE ${company}/em/desk-areas/{deskAreaId}/drawing`,
  'deskAreas.drawing': 'GET /app/backend/drawings/{companyId}/{sha256}',
  'employees.list': `GET ${company}/em/employees`,
  'employees.put': `PUT ${company}/em/employees/{userId}`,
  'employees.createLink': `POST ${company}/em/employees/{userId}/link`,
  'employees.revokeLinks': `POST ${company}/em/employees/{userId}/revoke-links`,

  'meetings.create': `POST ${company}/vm/meetings`,
  'meetings.update': `PUT ${company}/vm/meetings/{meetingId}`,
  'meetings.cancel': `DELETE ${company}/vm/meetings/{meetingId}`,
  'meetings.close': `POST ${company}/vm/meetings/{meetingId}/close`,

  // Reference and system
  'messages.get': 'GET /i18n/vm/{language}',
  'configuration.get': 'GET /configuration.json',
  'oauth.token': 'POST /oauth/token',
  'oauth.revoke': 'POST /oauth/revoke',
  'oauth.introspect': 'POST /oauth/introspect',
  'oauth.verify': 'POST /oauth/verify',
  'oauth.metadata': 'GET /.well-known/oauth-authorization-server',
} as const

export type EndpointId = keyof typeof paths
