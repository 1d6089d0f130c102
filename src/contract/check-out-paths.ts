/** The share of automatic check-out in `paths.ts`. Plain data for the browser (Reference §1). */
const params = '/private/companies/{companyId}/vm/params/check-out'

export const checkOutPaths = {
  'params.checkOut': `GET ${params}`,
  'params.putCheckOut': `PUT ${params}`,
} as const
