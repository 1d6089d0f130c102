import { job, type Feature } from '#server/platform/feature.ts'
import { directoryReactions, eraseEvidence, evidenceQueue } from './erasure/erase-evidence.ts'
import { directoryRoutes } from './routes.ts'

export const feature: Feature = {
  module: 'VISITORS',
  routes: directoryRoutes,
  reactions: [directoryReactions],
  jobs: [job(evidenceQueue, eraseEvidence)],
}
