import { job, type Feature } from '#server/platform/feature.ts'
import { exportReactions, visitExportQueue } from './queues.ts'
import { writeExport } from './write-export.ts'
import { visitColumnRoutes } from './columns/routes.ts'
import { visitExportRoutes } from './routes.ts'

export const feature: Feature = {
  module: 'VISITORS',
  routes: [...visitColumnRoutes, ...visitExportRoutes],
  reactions: [exportReactions],
  jobs: [job(visitExportQueue, writeExport)],
}
