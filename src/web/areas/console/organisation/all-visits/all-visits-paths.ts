// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: . ../reach
export const allVisitsPaths = {
  'locationGroups.list': 'GET /private/location-groups',
  'locationVisits.file': 'GET /private/locations/visits/file',
  'locationVisits.list': 'GET /private/locations/visits',
  'locations.find': 'GET /private/locations/find',
} as const
