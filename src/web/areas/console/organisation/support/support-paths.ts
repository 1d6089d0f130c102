// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const supportPaths = {
  'organisationSupport.answer': 'PUT /private/support/{supportId}/answer',
  'organisationSupport.end': 'DELETE /private/support/{supportId}',
  'organisationSupport.list': 'GET /private/support',
  'organisationSupport.offer': 'POST /private/support',
  'session.signOut': 'DELETE /session',
  'support.here': 'GET /app/{companyId}/support',
} as const
