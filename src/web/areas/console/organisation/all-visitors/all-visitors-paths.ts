// The calls of this folder, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
// without: ../reach/reach-paths.ts
export const allVisitorsPaths = {
  'locationVisitors.file': 'GET /private/locations/visitors/file',
  'locationVisitors.list': 'GET /private/locations/visitors',
} as const
