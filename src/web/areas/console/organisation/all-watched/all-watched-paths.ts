// The calls of this folder, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
// without: ../reach/reach-paths.ts
export const allWatchedPaths = {
  'locationWatchRecords.list': 'GET /private/locations/watch-records',
} as const
