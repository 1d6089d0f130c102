// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const guaranteesPaths = {
  'lockedGuarantees.here': 'GET /private/companies/{companyId}/vm/locked-guarantees',
} as const
