import { job, type Feature } from '#server/platform/feature.ts'
import { foldAhead, foldQueue, foldSchedule } from './fold-ahead.ts'
import { locationVisitRoutes } from './routes.ts'

export const feature: Feature = {
  module: 'VISITORS',
  routes: locationVisitRoutes,
  jobs: [job(foldQueue, (context, _, deps) => foldAhead(context, deps), foldSchedule)],
}
