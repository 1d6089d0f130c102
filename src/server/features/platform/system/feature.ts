import type { Feature } from '#server/platform/feature.ts'
import { openUsageStatsSender } from './send-usage-stats.ts'
import { systemRoutes } from './routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  tables,
  routes: systemRoutes,
  background: [openUsageStatsSender],
}
