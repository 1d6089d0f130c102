import type { Feature } from '#server/platform/feature.ts'
import { visitorRoutes } from './routes.ts'

export const feature: Feature = {
  module: 'VISITORS',
  routes: visitorRoutes,
}
