/** Users and rights: their share of `paths.ts`. Plain data for the browser (Spec §7, Companies). */
const company = '/private/companies/{companyId}'

export const peoplePaths = {
  'users.list': `GET ${company}/users`,
  'users.create': `POST ${company}/users`,
  'users.get': `GET ${company}/users/{userId}`,
  'users.update': `PUT ${company}/users/{userId}`,
  'users.invite': `POST ${company}/users/{userId}/invite`,
  'rights.list': 'GET /rights',
  'rights.groups': `GET ${company}/user-groups`,
  'rights.grantToGroup': `POST ${company}/user-groups/{group}/rights/{right}/grant`,
  'rights.revokeFromGroup': `POST ${company}/user-groups/{group}/rights/{right}/revoke`,
  'rights.resetGroup': `POST ${company}/user-groups/{group}/rights/reset`,
  'rights.ofUser': `GET ${company}/users/{userId}/rights`,
  'rights.grantToUser': `POST ${company}/users/{userId}/rights/{right}/grant`,
  'rights.revokeFromUser': `POST ${company}/users/{userId}/rights/{right}/revoke`,
  'rights.resetUser': `POST ${company}/users/{userId}/rights/reset`,
  'rights.putGroups': `PUT ${company}/users/{userId}/groups`,
} as const
