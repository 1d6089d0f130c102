import type { Feature } from '#server/platform/feature.ts'
import { flowRoutes } from './routes.ts'

export const feature: Feature = {
  routes: flowRoutes,
}
