// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const wifiRadiusPaths = {
  'wifiRadius.activate':
    'POST /private/companies/{companyId}/integrations/wifi-radius/{radiusId}/activate',
  'wifiRadius.asks': 'GET /private/companies/{companyId}/integrations/wifi-radius/{radiusId}/asks',
  'wifiRadius.create': 'POST /private/companies/{companyId}/integrations/wifi-radius',
  'wifiRadius.list': 'GET /private/companies/{companyId}/integrations/wifi-radius',
  'wifiRadius.pause':
    'POST /private/companies/{companyId}/integrations/wifi-radius/{radiusId}/pause',
  'wifiRadius.remove': 'DELETE /private/companies/{companyId}/integrations/wifi-radius/{radiusId}',
  'wifiRadius.rotate':
    'POST /private/companies/{companyId}/integrations/wifi-radius/{radiusId}/rotate',
  'wifiRadius.sessions':
    'GET /private/companies/{companyId}/integrations/wifi-radius/{radiusId}/sessions',
  'wifiRadius.test': 'POST /private/companies/{companyId}/integrations/wifi-radius/{radiusId}/test',
  'wifiRadius.update': 'PUT /private/companies/{companyId}/integrations/wifi-radius/{radiusId}',
} as const
