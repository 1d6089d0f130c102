// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: . ../areas/walkin/kiosk ../areas/walkin/door/taken-hand-off.tsx
// without: ../api/public-paths.ts ../api/walk-in-paths.ts
export const kioskPaths = {
  'handOffs.take': 'POST /app/backend/hand-offs/take',
  'kiosk.askIdScan': 'POST /app/backend/kiosk/{companyId}/id-scans',
  'kiosk.checkExitCode':
    'POST /private/companies/{companyId}/vm/kiosk/instances/{kioskId}/check-exit-code',
  'kiosk.data': 'GET /app/backend/kiosk/{companyId}',
  'kiosk.find': 'POST /app/backend/kiosk/{companyId}/find',
  'kiosk.findByFace': 'POST /app/backend/kiosk/{companyId}/find-by-face',
  'kiosk.handOff': 'POST /app/backend/kiosk/{companyId}/hand-offs',
  'kiosk.heartbeat': 'POST /private/companies/{companyId}/vm/kiosk/instances/{kioskId}/heartbeat',
  'kiosk.idScan': 'GET /app/backend/kiosk/{companyId}/id-scans/{scanId}',
  'kiosk.offlineBundle': 'GET /app/backend/kiosk/{companyId}/offline-bundle',
  'kiosk.pair': 'POST /app/backend/kiosk/pair',
  'kiosk.removeIdScan': 'DELETE /app/backend/kiosk/{companyId}/id-scans/{scanId}',
  'kiosk.scan': 'POST /app/backend/kiosk/{companyId}/scan',
  'kiosk.sync': 'POST /app/backend/kiosk/{companyId}/sync',
  'kiosk.watchHandOff': 'GET /app/backend/kiosk/{companyId}/hand-offs/{handOffId}/live',
  'presences.code': 'GET /app/backend/kiosk/{companyId}/presence-code',
  'tracking.record': 'POST /app/backend/usage-stats',
  'visits.arrival':
    'GET /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}/arrival',
  'visits.checkOut':
    'POST /private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}/check-out',
} as const
