import type { Feature } from '#server/platform/feature.ts'
import { accountRoutes } from './routes.ts'

export const feature: Feature = {
  routes: accountRoutes,
}
