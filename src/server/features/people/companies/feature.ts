import type { Feature } from '#server/platform/feature.ts'
import { companyRoutes } from './routes.ts'

export const feature: Feature = {
  routes: companyRoutes,
}
