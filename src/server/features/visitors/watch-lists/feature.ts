import type { Feature } from '#server/platform/feature.ts'
import { watchListRoutes } from './routes.ts'

export const feature: Feature = {
  module: 'VISITORS',
  routes: watchListRoutes,
}
