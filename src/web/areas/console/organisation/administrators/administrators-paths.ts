// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const administratorsPaths = {
  'administrators.create': 'POST /private/administrators',
  'administrators.list': 'GET /private/administrators',
  'administrators.remove': 'DELETE /private/administrators/{accountId}',
  'administrators.update': 'PUT /private/administrators/{accountId}',
} as const
