import { job, type Feature } from '#server/platform/feature.ts'
import { configuration } from './configuration.ts'
import { findBrokenGuarantees } from './guarantees/find-broken-guarantees.ts'
import { releaseFlows, releaseQueue, releaseSchedule } from './releases/release-flows.ts'
import { flowRoutes } from './routes.ts'
import { tables } from './tables.ts'
import { usesOfFlows } from './uses-of-flows.ts'

export const feature: Feature = {
  configuration,
  tables,
  uses: usesOfFlows,
  guarantees: [findBrokenGuarantees],
  routes: flowRoutes,
  jobs: [job(releaseQueue, (context, _, deps) => releaseFlows(context, deps), releaseSchedule)],
}
