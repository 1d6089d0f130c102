import type { Feature } from '#server/platform/feature.ts'
import { tracingRoutes } from './routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  flag: 'CONTACT_TRACING',
  tables,
  routes: tracingRoutes,
}
