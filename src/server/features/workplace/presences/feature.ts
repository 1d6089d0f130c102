import type { Feature } from '#server/platform/feature.ts'
import { presenceRoutes } from './routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  module: 'WORKPLACE',
  tables,
  routes: presenceRoutes,
}
