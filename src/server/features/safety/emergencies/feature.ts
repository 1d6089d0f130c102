import type { Feature } from '#server/platform/feature.ts'
import { emergencyRoutes } from './routes.ts'

export const feature: Feature = {
  routes: emergencyRoutes,
}
