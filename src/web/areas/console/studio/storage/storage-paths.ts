// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const storagePaths = {
  'storage.activate': 'POST /private/companies/{companyId}/integrations/storage/activate',
  'storage.again': 'POST /private/companies/{companyId}/integrations/storage/copies/again',
  'storage.backfill': 'POST /private/companies/{companyId}/integrations/storage/backfill',
  'storage.consent': 'POST /private/companies/{companyId}/integrations/storage/consent',
  'storage.copies': 'GET /private/companies/{companyId}/integrations/storage/copies',
  'storage.copy': 'GET /private/companies/{companyId}/integrations/storage/copies/{copyId}',
  'storage.get': 'GET /private/companies/{companyId}/integrations/storage',
  'storage.pause': 'POST /private/companies/{companyId}/integrations/storage/pause',
  'storage.put': 'PUT /private/companies/{companyId}/integrations/storage/settings',
  'storage.remove': 'DELETE /private/companies/{companyId}/integrations/storage',
  'storage.stopBackfill': 'DELETE /private/companies/{companyId}/integrations/storage/backfill',
  'storage.test': 'POST /private/companies/{companyId}/integrations/storage/test',
} as const
