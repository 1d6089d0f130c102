import { job, type Feature } from '#server/platform/feature.ts'
import { followAudit } from './queries-follow.ts'
import { streamReactions, streamTestQueue } from './queues.ts'
import { auditStreamRoutes } from './routes.ts'
import { streamJobs } from './streams.ts'
import { tables } from './tables.ts'
import { testStream } from './test-stream.ts'

export const feature: Feature = {
  tables,
  routes: auditStreamRoutes,
  reactions: [streamReactions],
  followers: [followAudit],
  jobs: [...streamJobs, job(streamTestQueue, testStream)],
}
