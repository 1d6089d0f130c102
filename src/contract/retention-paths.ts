/** The share of retention in `paths.ts`. Plain data for the browser (Reference §9, Privacy; issue 5 §5). */
const company = '/private/companies/{companyId}/vm'

export const retentionPaths = {
  'params.retention': `GET ${company}/params/retention`,
  'params.putRetention': `PUT ${company}/params/retention`,
  'retention.preview': `GET ${company}/retention/preview`,
} as const
