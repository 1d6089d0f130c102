import type { Feature } from '#server/platform/feature.ts'
import { administratorRoutes } from './routes.ts'
import { operatorRoutes } from './operator-routes.ts'

export const feature: Feature = {
  routes: [...administratorRoutes, ...operatorRoutes],
}
