/** The share of exports of visits in `paths.ts`. Plain data for the browser. */
const visitExports = '/private/companies/{companyId}/vm/visit-exports'

export const visitExportPaths = {
  'visitExports.create': `POST ${visitExports}`,
  'visitExports.get': `GET ${visitExports}/{exportId}`,
  'visitExports.file': `GET ${visitExports}/{exportId}/file`,
} as const
