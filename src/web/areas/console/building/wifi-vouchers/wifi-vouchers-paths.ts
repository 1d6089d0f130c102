// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const wifiVouchersPaths = {
  'wifiControllers.activate':
    'POST /private/companies/{companyId}/integrations/wifi-controllers/{controllerId}/activate',
  'wifiControllers.create': 'POST /private/companies/{companyId}/integrations/wifi-controllers',
  'wifiControllers.list': 'GET /private/companies/{companyId}/integrations/wifi-controllers',
  'wifiControllers.pause':
    'POST /private/companies/{companyId}/integrations/wifi-controllers/{controllerId}/pause',
  'wifiControllers.remove':
    'DELETE /private/companies/{companyId}/integrations/wifi-controllers/{controllerId}',
  'wifiControllers.update':
    'PUT /private/companies/{companyId}/integrations/wifi-controllers/{controllerId}',
} as const
