/** The share of visitor types in `paths.ts`. Plain data for the browser (Spec §7, visitor types). */
const types = '/private/companies/{companyId}/vm/visitor-types'

export const visitorTypePaths = {
  'params.visitorTypes': `GET ${types}`,
  'params.putVisitorTypes': `PUT ${types}`,
} as const
