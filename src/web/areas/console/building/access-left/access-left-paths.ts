// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const accessLeftPaths = {
  'credentials.end': 'POST /private/companies/{companyId}/vm/credentials/{credentialId}/end',
  'credentials.endOutliving': 'POST /private/companies/{companyId}/vm/credentials/outliving/end',
  'credentials.letGo': 'POST /private/companies/{companyId}/vm/credentials/{credentialId}/let-go',
  'credentials.outliving': 'GET /private/companies/{companyId}/vm/credentials/outliving',
} as const
