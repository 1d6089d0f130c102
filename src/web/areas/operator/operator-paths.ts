// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const operatorPaths = {
  'operatorAudit.list': 'GET /admin/audit',
  'operatorSession.code': 'POST /admin/session/code',
  'operatorSession.signIn': 'POST /admin/session',
  'operatorSession.signOut': 'DELETE /admin/session',
  'operatorSession.token': 'POST /admin/session/token',
  'operatorSession.useLink': 'PUT /admin/session/link',
  'operators.block': 'PUT /admin/operators/{operatorId}/blocked',
  'operators.create': 'POST /admin/operators',
  'operators.list': 'GET /admin/operators',
  'operators.reset': 'POST /admin/operators/{operatorId}/reset',
  'organisations.get': 'GET /admin/organisations/{organisationId}',
  'organisations.list': 'GET /admin/organisations',
} as const
