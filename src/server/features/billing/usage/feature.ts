import { job, type Feature } from '#server/platform/feature.ts'
import { countEvents } from './count-events.ts'
import { measureUsage, usageSchedule } from './measure-usage.ts'
import { usageQueue } from './queue.ts'
import { usageRoutes } from './routes.ts'
import { tables } from './tables.ts'

/** What each location uses: for what is billed, and for operators. */
export const feature: Feature = {
  tables,
  routes: usageRoutes,
  followers: [countEvents],
  jobs: [job(usageQueue, (context, _, deps) => measureUsage(context, deps), usageSchedule)],
}
