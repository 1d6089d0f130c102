import type { Feature } from '#server/platform/feature.ts'
import { watchOverRoutes } from './over/routes.ts'
import { watchAboveRoutes } from './over/routes-above.ts'
import { alertedLists } from './pass-alerts.ts'
import { watchListRoutes } from './routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  module: 'VISITORS',
  tables,
  duties: [alertedLists],
  routes: [...watchListRoutes, ...watchOverRoutes, ...watchAboveRoutes],
}
