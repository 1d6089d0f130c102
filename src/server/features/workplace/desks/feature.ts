import type { Feature } from '#server/platform/feature.ts'
import { deskRoutes } from './routes.ts'
import { colleagueRoutes } from './colleagues/routes.ts'

export const feature: Feature = {
  module: 'WORKPLACE',
  routes: [...deskRoutes, ...colleagueRoutes],
}
