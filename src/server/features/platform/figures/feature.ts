import { job, type Feature } from '#server/platform/feature.ts'
import { countDays } from './count-days.ts'
import { figureSchedule, findChangedDays } from './find-changed-days.ts'
import { figureCountQueue, figureFindQueue } from './queues.ts'
import { visitFigureRoutes, workplaceFigureRoutes } from './routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  tables,
  jobs: [
    job(figureCountQueue, countDays),
    job(figureFindQueue, (context, _, deps) => findChangedDays(context, deps), figureSchedule),
  ],
}

export const workplaceFigures: Feature = { module: 'WORKPLACE', routes: workplaceFigureRoutes }

export const visitFigures: Feature = { module: 'VISITORS', routes: visitFigureRoutes }
