// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const usesPaths = {
  'uses.list': 'GET /private/companies/{companyId}/uses',
  'uses.remove': 'DELETE /private/companies/{companyId}/uses',
} as const
