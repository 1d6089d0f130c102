// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const figuresPaths = {
  'deskAreas.get': 'GET /private/companies/{companyId}/em/desk-areas/{deskAreaId}',
  'figureMails.list': 'GET /private/companies/{companyId}/figure-mails',
  'figureMails.put': 'PUT /private/companies/{companyId}/figure-mails/{about}',
  'figureMails.remove': 'DELETE /private/companies/{companyId}/figure-mails/{about}',
  'figures.desks': 'GET /private/companies/{companyId}/em/desk-areas/{deskAreaId}/figures',
  'figures.visits': 'GET /private/companies/{companyId}/vm/figures',
  'figures.visitsFile': 'GET /private/companies/{companyId}/vm/figures/file',
  'figures.workplace': 'GET /private/companies/{companyId}/em/figures',
  'figures.workplaceFile': 'GET /private/companies/{companyId}/em/figures/file',
} as const
