// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: ../areas/walkin
// without: ./public-paths.ts
export const walkInPaths = {
  'hosts.search': 'GET /app/backend/host-users/{companyId}',
  'visitors.verifyIdentity': 'POST /private/companies/{companyId}/vm/visitors/verify-identity',
  'walkIn.createVisit': 'POST /app/backend/walk-in/visit/{companyId}',
  'walkIn.data': 'GET /app/backend/walk-in-data/{companyId}',
  'walkIn.forget': 'POST /app/backend/walk-in/forget/{companyId}',
  'walkIn.recognise': 'POST /app/backend/walk-in/recognise/{companyId}',
  'walkIn.remember': 'POST /app/backend/walk-in/remember/{companyId}',
} as const
