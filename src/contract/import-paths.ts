/** The share of imports in `paths.ts`. Plain data for the browser. */
const imports = '/private/companies/{companyId}/vm/imports'

export const importPaths = {
  'imports.list': `GET ${imports}`,
  'imports.create': `POST ${imports}`,
  'imports.get': `GET ${imports}/{importId}`,
  'imports.update': `PUT ${imports}/{importId}`,
  'imports.remove': `DELETE ${imports}/{importId}`,
  'imports.listRows': `GET ${imports}/{importId}/rows`,
  'imports.updateRow': `PUT ${imports}/{importId}/rows/{line}`,
  'imports.faults': `GET ${imports}/{importId}/faults`,
  'imports.start': `POST ${imports}/{importId}/start`,
  'imports.stop': `POST ${imports}/{importId}/stop`,
} as const
