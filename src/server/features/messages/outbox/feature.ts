import type { Feature } from '#server/platform/feature.ts'
import { deliveryRoutes } from './routes.ts'

export const feature: Feature = {
  routes: deliveryRoutes,
}
