// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const feedPaths = {
  'visitFeeds.create': 'POST /me/visit-feed',
  'visitFeeds.get': 'GET /me/visit-feed',
  'visitFeeds.remove': 'DELETE /me/visit-feed',
} as const
