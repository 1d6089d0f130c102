import type { Feature } from '#server/platform/feature.ts'
import { bookingRoutes } from './routes.ts'
import { workplaceStatsRoutes } from './statistics/routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  module: 'WORKPLACE',
  tables,
  routes: [...bookingRoutes, ...workplaceStatsRoutes],
}
