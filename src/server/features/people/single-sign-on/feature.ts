import type { Feature } from '#server/platform/feature.ts'
import { singleSignOnRoutes } from './routes.ts'

export const feature: Feature = {
  routes: singleSignOnRoutes,
}
