import { job, type Feature } from '#server/platform/feature.ts'
import { importQueue, importReactions } from './queues.ts'
import { runImport } from './run-import.ts'
import { importRoutes } from './routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  module: 'VISITORS',
  tables,
  routes: importRoutes,
  reactions: [importReactions],
  jobs: [job(importQueue, runImport)],
}
