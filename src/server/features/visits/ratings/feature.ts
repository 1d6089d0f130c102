import type { Feature } from '#server/platform/feature.ts'
import { ratingRoutes } from './routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  module: 'VISITORS',
  tables,
  routes: ratingRoutes,
}
