import type { Feature } from '#server/platform/feature.ts'
import { walkInRoutes } from './routes.ts'

export const feature: Feature = {
  module: 'VISITORS',
  routes: walkInRoutes,
}
