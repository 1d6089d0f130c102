import type { Feature } from '#server/platform/feature.ts'
import { presenceRoutes } from './routes.ts'

export const feature: Feature = {
  module: 'WORKPLACE',
  routes: presenceRoutes,
}
