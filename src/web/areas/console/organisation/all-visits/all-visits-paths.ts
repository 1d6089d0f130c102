// The calls of this folder, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
// without: ../reach/reach-paths.ts
export const allVisitsPaths = {
  'locationVisits.file': 'GET /private/locations/visits/file',
  'locationVisits.list': 'GET /private/locations/visits',
} as const
