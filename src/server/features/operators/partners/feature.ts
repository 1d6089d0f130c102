import type { Feature } from '#server/platform/feature.ts'
import { operatorPartnerRoutes } from './operator-routes.ts'
import { partnerRoutes } from './routes.ts'
import { tables } from './tables.ts'

/** Organisations that bring customers of their own (decision 0592). */
export const feature: Feature = {
  tables,
  routes: [...operatorPartnerRoutes, ...partnerRoutes],
}
