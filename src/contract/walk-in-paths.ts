/** What is called at a door before the visit is known, apart from the visit area's share. Plain data for the browser (Spec §7). */
const company = '/private/companies/{companyId}'

export const walkInPaths = {
  'walkIn.data': 'GET /app/backend/walk-in-data/{companyId}',
  'walkIn.createVisit': 'POST /app/backend/walk-in/visit/{companyId}',
  'walkIn.recognise': 'POST /app/backend/walk-in/recognise/{companyId}',
  'walkIn.remember': 'POST /app/backend/walk-in/remember/{companyId}',
  'walkIn.forget': 'POST /app/backend/walk-in/forget/{companyId}',
  'hosts.search': 'GET /app/backend/host-users/{companyId}',
  'visitors.verifyIdentity': `POST ${company}/vm/visitors/verify-identity`,
} as const
