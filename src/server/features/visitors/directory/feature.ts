import { job, type Feature } from '#server/platform/feature.ts'
import { foldingJob } from '#server/platform/words/fold-ahead.ts'
import { directoryReactions, eraseEvidence, evidenceQueue } from './erasure/erase-evidence.ts'
import { foldSome } from './fold-visitors.ts'
import { locationVisitorRoutes } from './over/routes.ts'
import { directoryRoutes } from './routes.ts'

export const feature: Feature = {
  module: 'VISITORS',
  routes: [...directoryRoutes, ...locationVisitorRoutes],
  reactions: [directoryReactions],
  jobs: [job(evidenceQueue, eraseEvidence), foldingJob('visitors-fold', foldSome)],
}
