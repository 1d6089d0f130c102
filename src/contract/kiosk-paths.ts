/** What a paired kiosk calls, apart from the visit area's share. Plain data for the browser (Spec §7, vm/kiosk). */
const instance = '/private/companies/{companyId}/vm/kiosk/instances/{kioskId}'
const kiosk = '/app/backend/kiosk/{companyId}'
const visit = '/private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}'

export const kioskPaths = {
  'kiosk.pair': 'POST /app/backend/kiosk/pair',
  // The kiosk itself, in the company it belongs to
  'kiosks.tenants': `GET ${instance}/tenants`,
  'kiosk.heartbeat': `POST ${instance}/heartbeat`,
  'kiosk.checkExitCode': `POST ${instance}/check-exit-code`,
  'kiosk.uploadLog': `POST ${instance}/upload-log`,
  // At the company that was chosen
  'kiosk.data': `GET ${kiosk}`,
  'kiosk.find': `POST ${kiosk}/find`,
  'kiosk.scan': `POST ${kiosk}/scan`,
  'kiosk.handOff': `POST ${kiosk}/hand-offs`,
  'kiosk.watchHandOff': `GET ${kiosk}/hand-offs/{handOffId}/live`,
  'kiosk.offlineBundle': `GET ${kiosk}/offline-bundle`,
  'presences.code': `GET ${kiosk}/presence-code`,
  'kiosk.sync': `POST ${kiosk}/sync`,
  // With the token of a visit that was found
  'visits.checkOut': `POST ${visit}/check-out`,
  'visits.arrival': `GET ${visit}/arrival`,
  // On the phone that goes on
  'handOffs.take': 'POST /app/backend/hand-offs/take',
} as const
