import { job, type Feature } from '#server/platform/feature.ts'
import { bounceDueQueue, bounceDueSchedule, bounceReadQueue } from './mailbox/queues.ts'
import { findDueBounces, readBounces } from './mailbox/read-bounces.ts'
import { bounceReactions } from './mailbox/reactions.ts'
import { returnedMailRoutes } from './routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  tables,
  routes: returnedMailRoutes,
  reactions: [bounceReactions],
  jobs: [job(bounceDueQueue, findDueBounces, bounceDueSchedule), job(bounceReadQueue, readBounces)],
}
