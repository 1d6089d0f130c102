// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const serviceDeskPaths = {
  'deskAreas.list': 'GET /private/companies/{companyId}/em/desk-areas',
  'ticketAgents.list': 'GET /private/companies/{companyId}/sd/agents',
  'ticketAttachments.add':
    'POST /private/companies/{companyId}/sd/tickets/{ticketId}/threads/{thread}/attachments',
  'ticketAttachments.get':
    'GET /private/companies/{companyId}/sd/tickets/{ticketId}/threads/{thread}/attachments/{attachmentId}',
  'ticketAttachments.list':
    'GET /private/companies/{companyId}/sd/tickets/{ticketId}/threads/{thread}/attachments',
  'ticketAttachments.remove':
    'DELETE /private/companies/{companyId}/sd/tickets/{ticketId}/threads/{thread}/attachments/{attachmentId}',
  'ticketCategories.create': 'POST /private/companies/{companyId}/sd/categories',
  'ticketCategories.list': 'GET /private/companies/{companyId}/sd/categories',
  'ticketCategories.update': 'PUT /private/companies/{companyId}/sd/categories/{categoryId}',
  'ticketComments.add':
    'POST /private/companies/{companyId}/sd/tickets/{ticketId}/threads/{thread}/comments',
  'ticketComments.list':
    'GET /private/companies/{companyId}/sd/tickets/{ticketId}/threads/{thread}/comments',
  'ticketComments.searchReaders':
    'GET /private/companies/{companyId}/sd/tickets/{ticketId}/threads/{thread}/comments/readers',
  'ticketPriorities.create': 'POST /private/companies/{companyId}/sd/priorities',
  'ticketPriorities.list': 'GET /private/companies/{companyId}/sd/priorities',
  'ticketPriorities.update': 'PUT /private/companies/{companyId}/sd/priorities/{priorityId}',
  'ticketRules.create': 'POST /private/companies/{companyId}/sd/rules',
  'ticketRules.list': 'GET /private/companies/{companyId}/sd/rules',
  'ticketRules.remove': 'DELETE /private/companies/{companyId}/sd/rules/{ruleId}',
  'ticketRules.try': 'POST /private/companies/{companyId}/sd/rules/try',
  'ticketRules.update': 'PUT /private/companies/{companyId}/sd/rules/{ruleId}',
  'ticketWorkflow.get': 'GET /private/companies/{companyId}/sd/statuses',
  'ticketWorkflow.put': 'PUT /private/companies/{companyId}/sd/statuses',
  'tickets.act': 'POST /private/companies/{companyId}/sd/tickets/{ticketId}/{act}',
  'tickets.create': 'POST /private/companies/{companyId}/sd/tickets',
  'tickets.get': 'GET /private/companies/{companyId}/sd/tickets/{ticketId}',
  'tickets.list': 'GET /private/companies/{companyId}/sd/tickets',
  'tickets.rate': 'PUT /private/companies/{companyId}/sd/tickets/{ticketId}/rating',
  'tickets.setFavourite': 'PUT /private/companies/{companyId}/sd/tickets/{ticketId}/favourite',
  'tickets.similar': 'GET /private/companies/{companyId}/sd/similar-tickets',
  'tickets.timeline': 'GET /private/companies/{companyId}/sd/tickets/{ticketId}/timeline',
  'tickets.update': 'PUT /private/companies/{companyId}/sd/tickets/{ticketId}',
} as const
