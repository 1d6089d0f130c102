import { job, type Feature } from '#server/platform/feature.ts'
import { checkOutDueVisits } from './check-outs/check-out-due-visits.ts'
import { checkOutSchedule, findCheckOuts } from './check-outs/find-check-outs.ts'
import { checkOutQueue, checkOutsQueue } from './check-outs/queues.ts'
import { visitRoutes } from './routes.ts'
import { tables } from './tables.ts'
import { usesOfVisits } from './uses-of-visits.ts'

export const feature: Feature = {
  module: 'VISITORS',
  tables,
  uses: usesOfVisits,
  routes: visitRoutes,
  jobs: [
    job(checkOutQueue, checkOutDueVisits),
    job(checkOutsQueue, (context, _, deps) => findCheckOuts(context, deps), checkOutSchedule),
  ],
}
