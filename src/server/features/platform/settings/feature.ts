import type { Feature } from '#server/platform/feature.ts'
import { settingsRoutes } from './routes.ts'

export const feature: Feature = {
  routes: settingsRoutes,
}
