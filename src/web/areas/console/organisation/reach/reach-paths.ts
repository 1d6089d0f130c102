// The calls of this folder, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const reachPaths = {
  'locationGroups.list': 'GET /private/location-groups',
  'locations.find': 'GET /private/locations/find',
} as const
