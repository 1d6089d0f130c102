// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const figuresPaths = {
  'deskAreas.get': 'GET /private/companies/{companyId}/em/desk-areas/{deskAreaId}',
  'figures.desks': 'GET /private/companies/{companyId}/em/desk-areas/{deskAreaId}/figures',
  'figures.visits': 'GET /private/companies/{companyId}/vm/figures',
  'figures.workplace': 'GET /private/companies/{companyId}/em/figures',
} as const
