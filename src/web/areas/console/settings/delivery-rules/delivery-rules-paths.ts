// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const deliveryRulesPaths = {
  'params.deliveries': 'GET /private/companies/{companyId}/dm/params',
  'params.putDeliveries': 'PUT /private/companies/{companyId}/dm/params',
} as const
