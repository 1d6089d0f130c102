import { job, type Feature } from '#server/platform/feature.ts'
import { ladderQueue } from '#server/features/messages/notifications/queues.ts'
import { climbLadder } from './climb-ladder.ts'
import { arrivalRoutes } from './routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  module: 'VISITORS',
  tables,
  routes: arrivalRoutes,
  jobs: [job(ladderQueue, climbLadder)],
}
