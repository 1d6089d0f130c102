// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const serviceDeskPaths = {
  'ticketAgents.list': 'GET /private/companies/{companyId}/sd/agents',
  'ticketCategories.list': 'GET /private/companies/{companyId}/sd/categories',
  'ticketPriorities.list': 'GET /private/companies/{companyId}/sd/priorities',
  'tickets.act': 'POST /private/companies/{companyId}/sd/tickets/{ticketId}/{act}',
  'tickets.create': 'POST /private/companies/{companyId}/sd/tickets',
  'tickets.get': 'GET /private/companies/{companyId}/sd/tickets/{ticketId}',
  'tickets.list': 'GET /private/companies/{companyId}/sd/tickets',
  'tickets.rate': 'PUT /private/companies/{companyId}/sd/tickets/{ticketId}/rating',
  'tickets.setFavourite': 'PUT /private/companies/{companyId}/sd/tickets/{ticketId}/favourite',
  'tickets.similar': 'GET /private/companies/{companyId}/sd/similar-tickets',
  'tickets.update': 'PUT /private/companies/{companyId}/sd/tickets/{ticketId}',
} as const
