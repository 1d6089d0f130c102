import { job, type Feature } from '#server/platform/feature.ts'
import { drainStorage } from './drain-storage.ts'
import { followDocuments, storageReactions } from './follow-documents.ts'
import { listStorages } from './queries.ts'
import { storageBackfillQueue, storageDrainQueue, storageWakeQueue } from './queues.ts'
import { storageRoutes } from './routes.ts'
import { tables } from './tables.ts'
import { planSome, storageWakeSchedule, wakeStorages } from './wake-storages.ts'
import { disconnectStorage } from './save-storage.ts'

export const feature: Feature = {
  tables,
  connections: [listStorages],
  disconnects: { STORAGE: (tx, { companyId }, act) => disconnectStorage(tx, companyId, act) },
  routes: storageRoutes,
  followers: [followDocuments],
  reactions: [storageReactions],
  jobs: [
    job(storageDrainQueue, drainStorage),
    job(storageBackfillQueue, planSome),
    job(storageWakeQueue, (context, _, deps) => wakeStorages(context, deps), storageWakeSchedule),
  ],
}
