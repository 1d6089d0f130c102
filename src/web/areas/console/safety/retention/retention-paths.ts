// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const retentionPaths = {
  'params.putRetention': 'PUT /private/companies/{companyId}/vm/params/retention',
  'params.retention': 'GET /private/companies/{companyId}/vm/params/retention',
  'retention.preview': 'GET /private/companies/{companyId}/vm/retention/preview',
} as const
