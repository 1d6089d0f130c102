/** What the screens of the console call that are loaded on demand: notes of a visit, the directory of visitors. Plain data for the browser. */
import type { badgePaths } from './badge-paths.ts'
import type { consolePaths } from './console-paths.ts'
import type { publicPaths } from './public-paths.ts'

const company = '/private/companies/{companyId}'
const visitor = `${company}/vm/visitors/{visitorId}`
const visit = `${company}/vm/visits/{date}/{meetingId}/{visitorId}`

export const frontDeskPaths = {
  'visits.customFields': `GET ${visit}/custom-fields`,
  'visitors.picture': `GET ${visit}/picture`,
  'visitors.putPicture': `POST ${visit}/picture`,
  'visitors.removePicture': `DELETE ${visit}/picture`,
  'visits.answerArrival': `POST ${visit}/arrival`,
  'visits.verify': `POST ${visit}/verify`,
  'walkIn.register': `POST ${company}/vm/walk-in/visits`,
  'kiosks.conflicts': `GET ${company}/vm/kiosk/conflicts`,
  'kiosks.closeConflict': `POST ${company}/vm/kiosk/conflicts/{actId}/close`,
  'comments.list': `GET ${visit}/comments`,
  'comments.searchReaders': `GET ${visit}/comments/readers`,
  'comments.add': `POST ${visit}/comments`,
  'visits.sendTextMessage': `POST ${visit}/send-text-message`,
  'attachments.list': `GET ${visit}/attachments`,
  'attachments.add': `POST ${visit}/attachments`,
  'attachments.get': `GET ${visit}/attachments/{attachmentId}`,
  'attachments.remove': `DELETE ${visit}/attachments/{attachmentId}`,
  'directory.list': `GET ${company}/vm/visitors/directory`,
  'directory.get': `GET ${visitor}`,
  'directory.matches': `GET ${visitor}/match`,
  'directory.export': `GET ${visitor}/export`,
  'directory.erase': `POST ${visitor}/erase`,
  'directory.duplicates': `GET ${visitor}/duplicates`,
  'directory.mergePreview': `GET ${visitor}/merge`,
  'visitors.permanentPass': `GET ${visitor}/permanent-pass`,
  'visitors.issuePermanentPass': `POST ${visitor}/permanent-pass`,
  'visitors.sendPermanentPass': `POST ${visitor}/permanent-pass/send`,
  'visitors.revokePermanentPass': `DELETE ${visitor}/permanent-pass`,
  'directory.merge': `POST ${visitor}/merge`,
  // Their types alone are taken from where they are at home.
  'visits.putCustomFields':
    `PUT ${visit}/custom-fields` satisfies (typeof publicPaths)['visits.putCustomFields'],
  'badges.get': `GET ${visit}/badge` satisfies (typeof badgePaths)['badges.get'],
  'badges.print': `POST ${visit}/badge/print` satisfies (typeof badgePaths)['badges.print'],
  'badges.printing': `GET ${visit}/badge/print` satisfies (typeof badgePaths)['badges.printing'],
  'visits.list': `GET ${company}/vm/visits` satisfies (typeof consolePaths)['visits.list'],
  'visitors.setFrequent':
    `PUT ${visitor}/frequent` satisfies (typeof consolePaths)['visitors.setFrequent'],
  'signatures.pdf': `GET ${company}/vm/signatures/{signatureId}/pdf`,
} as const
