import type { Feature } from '#server/platform/feature.ts'
import { badgeRoutes } from './routes.ts'

export const feature: Feature = {
  module: 'VISITORS',
  routes: badgeRoutes,
}
