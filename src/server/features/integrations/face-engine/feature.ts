import { job, type Feature, type WorkerDeps } from '#server/platform/feature.ts'
import { integrationWork } from '#server/platform/integrations/integration.ts'
import { learnAnswers } from './learn-answers.ts'
import { engineKind } from './queries.ts'
import { faceEngineRoutes } from './routes.ts'
import { clockQueue, followVisitors, settleAll, settleFaces, settleQueue } from './settle-faces.ts'
import { tables } from './tables.ts'
import { tellEngine, writeCalls } from './tell-engine.ts'
import { disconnectEngine } from './end-engine.ts'

const { jobs } = integrationWork({
  kind: engineKind,
  isWrittenAnew: true,
  write: writeCalls,
  headers: () => ({}),
  several: { perform: tellEngine, learn: learnAnswers },
})

export const feature: Feature = {
  module: 'VISITORS',
  tables,
  routes: faceEngineRoutes,
  disconnects: { FACE_ENGINE: disconnectEngine },
  followers: [followVisitors],
  jobs: [
    ...jobs,
    job(settleQueue, (context, request, deps: WorkerDeps) => settleFaces(context, request, deps)),
    job(clockQueue, (context, _, deps: WorkerDeps) => settleAll(context, deps), '23 * * * *'),
  ],
}
