import type { Feature } from '#server/platform/feature.ts'
import { employeeRoutes } from './routes.ts'

export const feature: Feature = {
  routes: employeeRoutes,
}
