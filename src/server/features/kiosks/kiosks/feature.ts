import type { Feature } from '#server/platform/feature.ts'
import { kioskRoutes } from './routes.ts'

export const feature: Feature = {
  routes: kioskRoutes,
}
