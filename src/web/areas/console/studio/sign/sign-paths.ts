// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const signPaths = {
  'walkIn.printSign': 'GET /private/companies/{companyId}/vm/walk-in/sign.pdf',
  'walkIn.revokeLinks': 'POST /private/companies/{companyId}/vm/walk-in/revoke-links',
  'walkIn.sign': 'GET /private/companies/{companyId}/vm/walk-in/sign',
} as const
