// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: . closing
export const locationsPaths = {
  'companies.create': 'POST /private/companies',
  'countries.list': 'GET /countries',
  'locationGroups.create': 'POST /private/location-groups',
  'locationGroups.remove': 'DELETE /private/location-groups/{groupId}',
  'locationGroups.rename': 'PUT /private/location-groups/{groupId}',
  'locationGroups.sort': 'POST /private/location-groups/{groupId}/locations',
  'locations.closing': 'GET /private/locations/{companyId}/closing',
  'locations.closings': 'GET /private/locations/closings',
  'locations.list': 'GET /private/locations',
  'locations.planClosing': 'POST /private/locations/{companyId}/closing',
  'locations.undoClosing': 'DELETE /private/locations/{companyId}/closing',
  'settingTemplates.addLocations': 'POST /private/setting-templates/{templateId}/locations',
  'settingTemplates.list': 'GET /private/setting-templates',
  'visitExports.ofLocation': 'GET /private/locations/{companyId}/visits/file',
} as const
