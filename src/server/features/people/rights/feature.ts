import type { Feature } from '#server/platform/feature.ts'
import { accessTokenRoutes } from './access-tokens/routes.ts'
import { rightsRoutes } from './routes.ts'

export const feature: Feature = {
  routes: [...accessTokenRoutes, ...rightsRoutes],
}
