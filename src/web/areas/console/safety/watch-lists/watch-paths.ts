// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const watchPaths = {
  'watchAlerts.confirm':
    'POST /private/companies/{companyId}/vm/watch-lists/alerts/{watchAlertId}/confirm',
  'watchAlerts.dismiss':
    'POST /private/companies/{companyId}/vm/watch-lists/alerts/{watchAlertId}/dismiss',
  'watchAlerts.list': 'GET /private/companies/{companyId}/vm/watch-lists/alerts',
  'watchLinks.delete':
    'DELETE /private/companies/{companyId}/vm/watch-lists/links/{visitorId}/to/{watchRecordId}',
  'watchLinks.list': 'GET /private/companies/{companyId}/vm/watch-lists/links',
  'watchLists.create': 'POST /private/companies/{companyId}/vm/watch-lists',
  'watchLists.delete': 'DELETE /private/companies/{companyId}/vm/watch-lists/{watchListId}',
  'watchLists.list': 'GET /private/companies/{companyId}/vm/watch-lists',
  'watchLists.test': 'POST /private/companies/{companyId}/vm/watch-lists/test',
  'watchLists.update': 'PUT /private/companies/{companyId}/vm/watch-lists/{watchListId}',
  'watchRecords.create': 'POST /private/companies/{companyId}/vm/watch-lists/{watchListId}/records',
  'watchRecords.delete':
    'DELETE /private/companies/{companyId}/vm/watch-lists/{watchListId}/records/{watchRecordId}',
  'watchRecords.get':
    'GET /private/companies/{companyId}/vm/watch-lists/{watchListId}/records/{watchRecordId}',
  'watchRecords.import':
    'POST /private/companies/{companyId}/vm/watch-lists/{watchListId}/records/import',
  'watchRecords.list': 'GET /private/companies/{companyId}/vm/watch-lists/{watchListId}/records',
  'watchRecords.update':
    'PUT /private/companies/{companyId}/vm/watch-lists/{watchListId}/records/{watchRecordId}',
} as const
