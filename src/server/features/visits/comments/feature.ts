import type { Feature } from '#server/platform/feature.ts'
import { commentRoutes } from './routes.ts'

export const feature: Feature = {
  module: 'VISITORS',
  routes: commentRoutes,
}
