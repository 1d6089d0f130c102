// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const peopleImportPaths = {
  'users.compare': 'POST /private/companies/{companyId}/users/compare',
  'users.deactivateSeveral': 'POST /private/companies/{companyId}/users/deactivations',
  'users.import': 'POST /private/companies/{companyId}/users/import',
} as const
