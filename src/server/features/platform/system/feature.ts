import type { Feature } from '#server/platform/feature.ts'
import { openUsageStatsSender } from './send-usage-stats.ts'
import { systemRoutes } from './routes.ts'

export const feature: Feature = {
  routes: systemRoutes,
  background: [openUsageStatsSender],
}
