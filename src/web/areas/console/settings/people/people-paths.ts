// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const peoplePaths = {
  'employees.put': 'PUT /private/companies/{companyId}/em/employees/{userId}',
  'rights.grantToGroup':
    'POST /private/companies/{companyId}/user-groups/{group}/rights/{right}/grant',
  'rights.grantToUser': 'POST /private/companies/{companyId}/users/{userId}/rights/{right}/grant',
  'rights.groups': 'GET /private/companies/{companyId}/user-groups',
  'rights.ofUser': 'GET /private/companies/{companyId}/users/{userId}/rights',
  'rights.putGroups': 'PUT /private/companies/{companyId}/users/{userId}/groups',
  'rights.resetGroup': 'POST /private/companies/{companyId}/user-groups/{group}/rights/reset',
  'rights.resetUser': 'POST /private/companies/{companyId}/users/{userId}/rights/reset',
  'rights.revokeFromGroup':
    'POST /private/companies/{companyId}/user-groups/{group}/rights/{right}/revoke',
  'rights.revokeFromUser':
    'POST /private/companies/{companyId}/users/{userId}/rights/{right}/revoke',
  'session.token': 'POST /session/token',
  'users.create': 'POST /private/companies/{companyId}/users',
  'users.deactivate': 'POST /private/companies/{companyId}/users/{userId}/deactivate',
  'users.duties': 'GET /private/companies/{companyId}/users/{userId}/duties',
  'users.get': 'GET /private/companies/{companyId}/users/{userId}',
  'users.invite': 'POST /private/companies/{companyId}/users/{userId}/invite',
  'users.inviteSeveral': 'POST /private/companies/{companyId}/users/invitations',
  'users.list': 'GET /private/companies/{companyId}/users',
  'users.move': 'POST /private/companies/{companyId}/users/moves',
  'users.previewMove': 'POST /private/companies/{companyId}/users/moves/preview',
  'users.putHome': 'PUT /private/companies/{companyId}/users/{userId}/home',
  'users.update': 'PUT /private/companies/{companyId}/users/{userId}',
} as const
