import type { Feature } from '#server/platform/feature.ts'
import { foldingJob } from '#server/platform/words/fold-ahead.ts'
import { applicationRoutes } from './applications/routes.ts'
import { foldSome } from './fold-people.ts'
import { installationUserRoutes } from './routes.ts'

/**
 * Who signs in on this installation, people and programs, found and helped by its operators. The accounts are those of `people/accounts`,
 * the programs those of `people/rights/api-clients`.
 */
export const feature: Feature = {
  tables: {},
  routes: [...installationUserRoutes, ...applicationRoutes],
  jobs: [foldingJob('users-fold', foldSome)],
}
