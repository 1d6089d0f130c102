import { job, type Feature } from '#server/platform/feature.ts'
import { healthRoutes } from './routes.ts'
import { runAgain, runAgainQueue, runAgainReactions } from './run-again.ts'
import { tables } from './tables.ts'

/** How the installation runs, for its operators. */
export const feature: Feature = {
  tables,
  routes: healthRoutes,
  reactions: [runAgainReactions],
  jobs: [job(runAgainQueue, (context) => runAgain(context))],
}
