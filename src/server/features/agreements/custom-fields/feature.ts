import type { Feature } from '#server/platform/feature.ts'
import { customFieldRoutes } from './routes.ts'

export const feature: Feature = {
  routes: customFieldRoutes,
}
