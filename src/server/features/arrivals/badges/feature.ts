import type { Feature } from '#server/platform/feature.ts'
import { configuration } from './configuration.ts'
import { badgeRoutes } from './routes.ts'
import { tables } from './tables.ts'
import { usesOfBadges } from './uses-of-badges.ts'

export const feature: Feature = {
  configuration,
  module: 'VISITORS',
  tables,
  uses: usesOfBadges,
  routes: badgeRoutes,
}
