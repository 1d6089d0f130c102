/** The audit's share of `paths.ts`. Plain data for the browser. */
const company = '/private/companies/{companyId}'

export const auditPaths = {
  'audit.list': `GET ${company}/audit`,
  'audit.export': `GET ${company}/audit/export`,
} as const
