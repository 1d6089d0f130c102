import type { Feature } from '#server/platform/feature.ts'
import { organisationAuditRoutes } from './organisation/routes.ts'
import { auditRoutes } from './routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  tables,
  routes: [...auditRoutes, ...organisationAuditRoutes],
}
