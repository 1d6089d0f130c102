import type { Feature } from '#server/platform/feature.ts'
import { operatorSupportRoutes } from './operator-routes.ts'
import { supportRoutes } from './routes.ts'
import { tables } from './tables.ts'

/** Operators who work at an organisation for a while, because somebody there allows it (decision 0571). */
export const feature: Feature = {
  tables,
  routes: [...operatorSupportRoutes, ...supportRoutes],
}
