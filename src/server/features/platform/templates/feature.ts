import { job, type Feature } from '#server/platform/feature.ts'
import { bringDue, bringOwner } from './runs/bring-in-line.ts'
import { templatesBringQueue, templatesDueQueue, templatesDueSchedule } from './runs/queues.ts'
import { templateReactions } from './runs/reactions.ts'
import { templateRoutes } from './routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  tables,
  routes: templateRoutes,
  reactions: [templateReactions],
  jobs: [
    job(templatesDueQueue, (context, _, deps) => bringDue(context, deps), templatesDueSchedule),
    job(templatesBringQueue, bringOwner),
  ],
}
