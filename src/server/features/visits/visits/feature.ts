import type { Feature } from '#server/platform/feature.ts'
import { visitRoutes } from './routes.ts'

export const feature: Feature = {
  module: 'VISITORS',
  routes: visitRoutes,
}
