import { job, type Feature } from '#server/platform/feature.ts'
import { importQueue, importReactions } from './queues.ts'
import { runImport } from './run-import.ts'
import { importRoutes } from './routes.ts'

export const feature: Feature = {
  module: 'VISITORS',
  routes: importRoutes,
  reactions: [importReactions],
  jobs: [job(importQueue, runImport)],
}
