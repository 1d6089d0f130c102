import type { Feature } from '#server/platform/feature.ts'
import { passRoutes } from './routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  module: 'VISITORS',
  tables,
  routes: passRoutes,
}
