// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const emergencyPaths = {
  'emergencies.end': 'POST /private/companies/{companyId}/emergency-lists/{emergencyId}/end',
  'emergencies.inHouse': 'GET /private/companies/{companyId}/vm/emergency/in-house',
  'emergencies.list': 'GET /private/companies/{companyId}/emergency-lists',
  'emergencies.live': 'GET /private/companies/{companyId}/emergency-lists/{emergencyId}/live',
  'emergencies.mark': 'POST /private/companies/{companyId}/emergency-lists/{emergencyId}/marks',
  'emergencies.message': 'POST /private/companies/{companyId}/vm/emergency/message',
  'emergencies.report':
    'GET /private/companies/{companyId}/emergency-lists/{emergencyId}/report.pdf',
  'emergencies.roll': 'GET /private/companies/{companyId}/emergency-lists/{emergencyId}',
  'emergencies.start': 'POST /private/companies/{companyId}/vm/emergency/alert',
} as const
