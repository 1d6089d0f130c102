import type { Feature } from '#server/platform/feature.ts'
import { configuration } from './configuration.ts'
import { kioskRoutes } from './routes.ts'
import { tables } from './tables.ts'
import { usesOfKiosks } from './uses-of-kiosks.ts'

export const feature: Feature = {
  configuration,
  tables,
  uses: usesOfKiosks,
  routes: kioskRoutes,
}
