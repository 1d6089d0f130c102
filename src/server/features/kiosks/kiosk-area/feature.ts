import type { Feature } from '#server/platform/feature.ts'
import { kioskAreaRoutes } from './routes.ts'

export const feature: Feature = {
  module: 'VISITORS',
  routes: kioskAreaRoutes,
}
