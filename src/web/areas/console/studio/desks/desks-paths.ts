// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: . plan parts store
export const desksPaths = {
  'deskAreas.archived': 'GET /private/companies/{companyId}/em/archived-desk-areas',
  'deskAreas.archivedDesks':
    'GET /private/companies/{companyId}/em/desk-areas/{deskAreaId}/archived-desks',
  'deskAreas.bookings': 'GET /private/companies/{companyId}/em/desk-areas/{deskAreaId}/bookings',
  'deskAreas.create': 'POST /private/companies/{companyId}/em/desk-areas',
  'deskAreas.get': 'GET /private/companies/{companyId}/em/desk-areas/{deskAreaId}',
  'deskAreas.list': 'GET /private/companies/{companyId}/em/desk-areas',
  'deskAreas.preview': 'POST /private/companies/{companyId}/em/desk-areas/{deskAreaId}/preview',
  'deskAreas.putDrawing': 'POST /private/companies/{companyId}/em/desk-areas/{deskAreaId}/drawing',
  'deskAreas.remove': 'DELETE /private/companies/{companyId}/em/desk-areas/{deskAreaId}',
  'deskAreas.removeDrawing':
    'DELETE /private/companies/{companyId}/em/desk-areas/{deskAreaId}/drawing',
  'deskAreas.restore': 'POST /private/companies/{companyId}/em/desk-areas/{deskAreaId}/restore',
  'deskAreas.restoreDesk':
    'POST /private/companies/{companyId}/em/desk-areas/{deskAreaId}/archived-desks/restore',
  'deskAreas.update': 'PUT /private/companies/{companyId}/em/desk-areas/{deskAreaId}',
  'deskOwners.find': 'POST /private/companies/{companyId}/em/desk-owners/find',
  'deskTeams.create': 'POST /private/companies/{companyId}/em/desk-teams',
  'deskTeams.list': 'GET /private/companies/{companyId}/em/desk-teams',
  'deskTeams.preview': 'POST /private/companies/{companyId}/em/desk-teams/preview',
  'deskTeams.remove': 'DELETE /private/companies/{companyId}/em/desk-teams/{teamId}',
  'deskTeams.update': 'PUT /private/companies/{companyId}/em/desk-teams/{teamId}',
  'floors.list': 'GET /private/companies/{companyId}/em/floors',
  'floors.put': 'PUT /private/companies/{companyId}/em/floors',
  'stickers.renew': 'POST /private/companies/{companyId}/em/desk-areas/{deskAreaId}/stickers/renew',
  'stickers.sheet': 'GET /private/companies/{companyId}/em/desk-areas/{deskAreaId}/stickers.pdf',
} as const
