// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const idScannersPaths = {
  'idScanners.activate':
    'POST /private/companies/{companyId}/integrations/id-scanners/{scannerId}/activate',
  'idScanners.create': 'POST /private/companies/{companyId}/integrations/id-scanners',
  'idScanners.kiosks': 'GET /private/companies/{companyId}/integrations/id-scanners/kiosks',
  'idScanners.list': 'GET /private/companies/{companyId}/integrations/id-scanners',
  'idScanners.messages':
    'GET /private/companies/{companyId}/integrations/id-scanners/{scannerId}/messages',
  'idScanners.pause':
    'POST /private/companies/{companyId}/integrations/id-scanners/{scannerId}/pause',
  'idScanners.remove': 'DELETE /private/companies/{companyId}/integrations/id-scanners/{scannerId}',
  'idScanners.token':
    'POST /private/companies/{companyId}/integrations/id-scanners/{scannerId}/token',
  'idScanners.update': 'PUT /private/companies/{companyId}/integrations/id-scanners/{scannerId}',
} as const
