import { job, type Feature } from '#server/platform/feature.ts'
import { beginLocation } from './begin-location.ts'
import { beginLocationQueue, signUpReactions } from './queue.ts'
import { signUpRoutes } from './routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  tables,
  routes: signUpRoutes,
  reactions: [signUpReactions],
  jobs: [job(beginLocationQueue, beginLocation)],
}
