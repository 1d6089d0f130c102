// The calls of this folder, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
// without: ../reach/reach-paths.ts
export const allWatchedPaths = {
  'locationWatchRecords.list': 'GET /private/locations/watch-records',
  'organisationWatchLists.create': 'POST /private/watch-lists',
  'organisationWatchLists.delete': 'DELETE /private/watch-lists/{watchListId}',
  'organisationWatchLists.list': 'GET /private/watch-lists',
  'organisationWatchLists.update': 'PUT /private/watch-lists/{watchListId}',
  'organisationWatchRecords.create': 'POST /private/watch-lists/{watchListId}/records',
  'organisationWatchRecords.delete':
    'DELETE /private/watch-lists/{watchListId}/records/{watchRecordId}',
  'organisationWatchRecords.get': 'GET /private/watch-lists/{watchListId}/records/{watchRecordId}',
  'organisationWatchRecords.import': 'POST /private/watch-lists/{watchListId}/records/import',
  'organisationWatchRecords.list': 'GET /private/watch-lists/{watchListId}/records',
  'organisationWatchRecords.update':
    'PUT /private/watch-lists/{watchListId}/records/{watchRecordId}',
} as const
