import { job, type Feature } from '#server/platform/feature.ts'
import { purgeLeftovers, purgeQueue, purgeSchedule } from '#server/platform/jobs/purge-leftovers.ts'
import { findPurges, retentionSchedule } from './find-purges.ts'
import { purgeBatch } from './purge-batch.ts'
import { purgeUploads } from './purge-uploads.ts'
import { retentionPurgeQueue, retentionQueue } from './queues.ts'
import { retentionRoutes } from './routes.ts'

export const feature: Feature = {
  routes: retentionRoutes,
  jobs: [
    job(retentionPurgeQueue, purgeBatch),
    job(retentionQueue, (context, _, deps) => findPurges(context, deps), retentionSchedule),
    job(
      purgeQueue,
      async (context, _, { clock, log }) => {
        const now = clock.now()
        const uploads = await purgeUploads(context, now)
        log.info({ ...(await purgeLeftovers(context.tx, now)), uploads }, 'leftovers removed')
        return 'done'
      },
      purgeSchedule,
    ),
  ],
}
