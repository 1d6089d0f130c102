// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const apiClientsPaths = {
  'apiClients.create': 'POST /private/api-clients',
  'apiClients.list': 'GET /private/api-clients',
  'apiClients.revoke': 'POST /private/api-clients/{clientId}/revoke',
  'apiClients.rotate': 'POST /private/api-clients/{clientId}/secret',
  'apiClients.update': 'PUT /private/api-clients/{clientId}',
} as const
