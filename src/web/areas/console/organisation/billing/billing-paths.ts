// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const billingPaths = {
  'billing.cancel': 'DELETE /private/billing/subscription',
  'billing.changePlan': 'PUT /private/billing/subscription',
  'billing.export': 'GET /private/billing/export',
  'billing.get': 'GET /private/billing',
  'billing.preview': 'POST /private/billing/preview',
  'billing.putDetails': 'PUT /private/billing/details',
  'billing.subscribe': 'POST /private/billing/subscription',
  'billing.unlink': 'POST /private/billing/locations/{locationId}/unlink',
  'card.checkout': 'POST /private/billing/card/checkout',
  'card.portal': 'POST /private/billing/card/portal',
  'countries.list': 'GET /countries',
  'invoices.list': 'GET /private/billing/invoices',
  'invoices.mail': 'POST /private/billing/invoices/{invoiceId}/mail',
  'invoices.pdf': 'GET /private/billing/invoices/{invoiceId}/pdf',
  'invoices.ubl': 'GET /private/billing/invoices/{invoiceId}/ubl',
} as const
