import type { Feature } from '#server/platform/feature.ts'
import { configuration } from './configuration.ts'
import { kiosksInService } from './archive-kiosk.ts'
import { kioskRoutes } from './routes.ts'
import { standardRoutes } from './standard/routes.ts'
import { tables } from './tables.ts'
import { usesOfKiosks } from './uses-of-kiosks.ts'

export const feature: Feature = {
  configuration,
  tables,
  uses: usesOfKiosks,
  closing: [kiosksInService],
  routes: [...kioskRoutes, ...standardRoutes],
}
