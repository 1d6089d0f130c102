import type { Feature } from '#server/platform/feature.ts'
import { usesOfConflicts } from './read-conflicts.ts'
import { kioskSyncRoutes } from './routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  tables,
  uses: usesOfConflicts,
  routes: kioskSyncRoutes,
}
