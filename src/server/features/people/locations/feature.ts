import { job, type Feature } from '#server/platform/feature.ts'
import { ownConnections } from './closing/end-connections.ts'
import { closingSchedule, closingsQueue, windUpQueue } from './closing/queues.ts'
import { closingRoutes } from './closing/routes.ts'
import { findClosings, windUp } from './closing/wind-up.ts'
import { locationPeopleRoutes } from './people/routes.ts'
import { locationRoutes } from './routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  tables,
  closing: [ownConnections],
  routes: [...locationRoutes, ...locationPeopleRoutes, ...closingRoutes],
  jobs: [
    job(windUpQueue, windUp),
    job(closingsQueue, (context, _, deps) => findClosings(context, deps), closingSchedule),
  ],
}
