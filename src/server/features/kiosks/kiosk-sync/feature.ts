import type { Feature } from '#server/platform/feature.ts'
import { kioskSyncRoutes } from './routes.ts'

export const feature: Feature = {
  routes: kioskSyncRoutes,
}
