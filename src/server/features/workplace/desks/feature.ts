import type { Feature } from '#server/platform/feature.ts'
import { deskRoutes } from './routes.ts'
import { colleagueRoutes } from './colleagues/routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  module: 'WORKPLACE',
  tables,
  routes: [...deskRoutes, ...colleagueRoutes],
}
