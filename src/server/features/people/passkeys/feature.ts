import type { Feature } from '#server/platform/feature.ts'
import { passkeyRoutes } from './routes.ts'

export const feature: Feature = {
  routes: passkeyRoutes,
}
