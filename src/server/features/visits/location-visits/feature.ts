import type { Feature } from '#server/platform/feature.ts'
import { foldingJob } from '#server/platform/words/fold-ahead.ts'
import { foldSome } from './fold-ahead.ts'
import { locationVisitRoutes } from './routes.ts'

export const feature: Feature = {
  module: 'VISITORS',
  routes: locationVisitRoutes,
  jobs: [foldingJob('visits-fold', foldSome)],
}
