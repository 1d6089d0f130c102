import { job, type Feature } from '#server/platform/feature.ts'
import { checkOutDueVisits } from './check-out-due-visits.ts'
import { checkOutSchedule, findCheckOuts } from './find-check-outs.ts'
import { checkOutQueue, checkOutsQueue } from './queues.ts'

export const feature: Feature = {
  module: 'VISITORS',
  jobs: [
    job(checkOutQueue, checkOutDueVisits),
    job(checkOutsQueue, (context, _, deps) => findCheckOuts(context, deps), checkOutSchedule),
  ],
}
