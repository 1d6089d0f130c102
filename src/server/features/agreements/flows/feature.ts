import { job, type Feature } from '#server/platform/feature.ts'
import { configuration } from './configuration.ts'
import { releaseFlows, releaseQueue, releaseSchedule } from './releases/release-flows.ts'
import { flowRoutes } from './routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  configuration,
  tables,
  routes: flowRoutes,
  jobs: [job(releaseQueue, (context, _, deps) => releaseFlows(context, deps), releaseSchedule)],
}
