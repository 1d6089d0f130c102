// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const tracingPaths = {
  'tracing.count': 'POST /private/companies/{companyId}/tracing/overlaps/count',
  'tracing.export': 'POST /private/companies/{companyId}/tracing/overlaps/export',
  'tracing.people': 'GET /private/companies/{companyId}/tracing/people',
  'tracing.report': 'POST /private/companies/{companyId}/tracing/overlaps/report',
} as const
