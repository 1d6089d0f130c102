// The calls of this folder, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
// without: ../reach/reach-paths.ts
export const allSignaturesPaths = {
  'locationSignatures.documents': 'GET /private/locations/signatures/documents',
  'locationSignatures.list': 'GET /private/locations/signatures',
  'locationSignatures.pdf': 'GET /private/locations/{companyId}/signatures/{signatureId}/pdf',
} as const
