import type { Feature } from '#server/platform/feature.ts'
import { userRoutes } from './routes.ts'

export const feature: Feature = {
  routes: userRoutes,
}
