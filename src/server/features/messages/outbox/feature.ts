import type { Feature } from '#server/platform/feature.ts'
import { sentMessageRoutes } from './routes.ts'

export const feature: Feature = {
  routes: sentMessageRoutes,
}
