import { job, type Feature } from '#server/platform/feature.ts'
import { countDays } from './count-days.ts'
import { figureSchedule, findChangedDays } from './find-changed-days.ts'
import { figureMailSchedule, findDueMails } from './mails/find-due-mails.ts'
import { figureMailFindQueue } from './mails/queue.ts'
import { figureMailRoutes } from './mails/routes.ts'
import { visitFigureOverRoutes, workplaceFigureOverRoutes } from './over/routes.ts'
import { figureCountQueue, figureFindQueue } from './queues.ts'
import { visitFigureRoutes, workplaceFigureRoutes } from './routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  tables,
  routes: figureMailRoutes,
  jobs: [
    job(figureCountQueue, countDays),
    job(figureFindQueue, (context, _, deps) => findChangedDays(context, deps), figureSchedule),
    job(figureMailFindQueue, (context, _, deps) => findDueMails(context, deps), figureMailSchedule),
  ],
}

export const workplaceFigures: Feature = {
  module: 'WORKPLACE',
  routes: [...workplaceFigureRoutes, ...workplaceFigureOverRoutes],
}

export const visitFigures: Feature = {
  module: 'VISITORS',
  routes: [...visitFigureRoutes, ...visitFigureOverRoutes],
}
