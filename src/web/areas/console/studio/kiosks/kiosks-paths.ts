// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const kiosksPaths = {
  'companies.get': 'GET /private/companies/{companyId}',
  'flowMedia.add': 'POST /private/companies/{companyId}/vm/flow-media',
  'kiosk.behaviour': 'GET /private/companies/{companyId}/vm/kiosk/behaviour',
  'kiosk.putBehaviour': 'PUT /private/companies/{companyId}/vm/kiosk/behaviour',
  'kiosks.create': 'POST /private/companies/{companyId}/vm/kiosk/instances',
  'kiosks.createPairingCode':
    'POST /private/companies/{companyId}/vm/kiosk/instances/{kioskId}/pairing-code',
  'kiosks.delete': 'DELETE /private/companies/{companyId}/vm/kiosk/instances/{kioskId}',
  'kiosks.get': 'GET /private/companies/{companyId}/vm/kiosk/instances/{kioskId}',
  'kiosks.languages': 'GET /private/companies/{companyId}/vm/kiosk/instances/{kioskId}/languages',
  'kiosks.list': 'GET /private/companies/{companyId}/vm/kiosk/instances',
  'kiosks.log': 'GET /private/companies/{companyId}/vm/kiosk/instances/{kioskId}/log',
  'kiosks.params': 'GET /private/companies/{companyId}/vm/kiosk/instances/{kioskId}/params',
  'kiosks.putExitCode': 'PUT /private/companies/{companyId}/vm/kiosk/instances/{kioskId}/exit-code',
  'kiosks.putLanguages':
    'PUT /private/companies/{companyId}/vm/kiosk/instances/{kioskId}/languages',
  'kiosks.putParams': 'PUT /private/companies/{companyId}/vm/kiosk/instances/{kioskId}/params',
  'kiosks.putTenants': 'PUT /private/companies/{companyId}/vm/kiosk/instances/{kioskId}/tenants',
  'kiosks.putTexts': 'PUT /private/companies/{companyId}/vm/kiosk/instances/{kioskId}/texts',
  'kiosks.restart': 'POST /private/companies/{companyId}/vm/kiosk/instances/{kioskId}/restart',
  'kiosks.restore': 'POST /private/companies/{companyId}/vm/kiosk/instances/{kioskId}/restore',
  'kiosks.revoke': 'POST /private/companies/{companyId}/vm/kiosk/instances/{kioskId}/revoke',
  'kiosks.texts': 'GET /private/companies/{companyId}/vm/kiosk/instances/{kioskId}/texts',
  'kiosks.update': 'PUT /private/companies/{companyId}/vm/kiosk/instances/{kioskId}',
  'messages.get': 'GET /i18n/vm/{language}',
  'printers.list': 'GET /private/companies/{companyId}/vm/printers',
} as const
