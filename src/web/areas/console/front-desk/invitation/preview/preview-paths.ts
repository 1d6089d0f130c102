// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const previewPaths = {
  'invitations.preview': 'POST /private/companies/{companyId}/vm/invitation-preview',
} as const
