import type { Feature } from '#server/platform/feature.ts'
import { documentRoutes } from './routes.ts'

export const feature: Feature = {
  routes: documentRoutes,
}
