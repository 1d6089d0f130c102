import type { Feature } from '#server/platform/feature.ts'
import { configuration } from './configuration.ts'
import { deskRoutes } from './routes.ts'
import { colleagueRoutes } from './colleagues/routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  configuration,
  module: 'WORKPLACE',
  tables,
  routes: [...deskRoutes, ...colleagueRoutes],
}
