import { job, type Feature } from '#server/platform/feature.ts'
import { ticketFeedRoutes } from './feeds/routes.ts'
import { ticketNoteRoutes } from './notes/routes.ts'
import { ruleRoutes } from './rules/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { ticketRoutes } from './routes.ts'
import { tables } from './tables.ts'
import { ticketTurnQueue, ticketTurnSchedule } from './turns/queue.ts'
import { takeTurns } from './turns/take-turns.ts'

export const feature: Feature = {
  module: 'SERVICE_DESK',
  tables,
  routes: [
    ...settingsRoutes,
    ...ruleRoutes,
    ...ticketRoutes,
    ...ticketFeedRoutes,
    ...ticketNoteRoutes,
  ],
  jobs: [job(ticketTurnQueue, (context, _, deps) => takeTurns(context, deps), ticketTurnSchedule)],
}
