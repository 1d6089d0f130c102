import type { Feature } from '#server/platform/feature.ts'
import { passRoutes } from './routes.ts'

export const feature: Feature = {
  module: 'VISITORS',
  routes: passRoutes,
}
