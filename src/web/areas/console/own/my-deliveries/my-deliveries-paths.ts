// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const myDeliveriesPaths = {
  'deliveries.own': 'GET /private/companies/{companyId}/dm/own',
  'deliveries.picture': 'GET /private/companies/{companyId}/dm/deliveries/{deliveryId}/picture',
} as const
