import { job, type Feature } from '#server/platform/feature.ts'
import { endWorkday } from './end-workday.ts'
import { findWork, workdaySchedule } from './find-work.ts'
import { bookingTurnQueue, dayEndQueue, workdayQueue } from './queues.ts'
import { takeTurn } from './take-turn.ts'
import { workdayRoutes } from './routes.ts'

export const feature: Feature = {
  module: 'WORKPLACE',
  routes: workdayRoutes,
  jobs: [
    job(bookingTurnQueue, takeTurn),
    job(dayEndQueue, endWorkday),
    job(workdayQueue, (context, _, deps) => findWork(context, deps), workdaySchedule),
  ],
}
