import type { Feature } from '#server/platform/feature.ts'
import { reviewRoutes } from './routes.ts'

export const feature: Feature = {
  module: 'VISITORS',
  routes: reviewRoutes,
}
