import { job, type Feature } from '#server/platform/feature.ts'
import { purgeLeftovers } from '#server/platform/tables/ended-before.ts'
import { findPurges, retentionSchedule } from './find-purges.ts'
import { purgeBatch } from './purge-batch.ts'
import { leftoversQueue, leftoversSchedule, retentionPurgeQueue, retentionQueue } from './queues.ts'
import { retentionRoutes } from './routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  tables,
  routes: retentionRoutes,
  jobs: [
    job(retentionPurgeQueue, purgeBatch),
    job(retentionQueue, (context, _, deps) => findPurges(context, deps), retentionSchedule),
    job(
      leftoversQueue,
      async (context, _, { tables: all, clock, log }) => {
        log.info(await purgeLeftovers(all, context, clock.now()), 'leftovers removed')
        return 'done'
      },
      leftoversSchedule,
    ),
  ],
}
