import type { Feature } from '#server/platform/feature.ts'
import { bookingRoutes } from './routes.ts'
import { workplaceStatsRoutes } from './statistics/routes.ts'

export const feature: Feature = {
  module: 'WORKPLACE',
  routes: [...bookingRoutes, ...workplaceStatsRoutes],
}
