import { job, type Feature } from '#server/platform/feature.ts'
import { configuration } from './configuration.ts'
import { holidayFindQueue, holidayReadQueue, holidaySchedule } from './holidays/queues.ts'
import { holidayReactions } from './holidays/reactions.ts'
import { findSources, readSource } from './holidays/read-source.ts'
import { holidayRoutes } from './holidays/routes.ts'
import { hoursRoutes } from './routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  configuration,
  tables,
  routes: [...hoursRoutes, ...holidayRoutes],
  reactions: [holidayReactions],
  jobs: [
    job(holidayReadQueue, readSource),
    job(holidayFindQueue, (context, _, deps) => findSources(context, deps), holidaySchedule),
  ],
}
