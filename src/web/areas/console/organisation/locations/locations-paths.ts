// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const locationsPaths = {
  'companies.create': 'POST /private/companies',
  'countries.list': 'GET /countries',
  'locationGroups.create': 'POST /private/location-groups',
  'locationGroups.remove': 'DELETE /private/location-groups/{groupId}',
  'locationGroups.rename': 'PUT /private/location-groups/{groupId}',
  'locationGroups.sort': 'POST /private/location-groups/{groupId}/locations',
  'locations.list': 'GET /private/locations',
} as const
