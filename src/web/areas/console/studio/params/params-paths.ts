// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const paramsPaths = {
  'users.get': 'GET /private/companies/{companyId}/users/{userId}',
} as const
