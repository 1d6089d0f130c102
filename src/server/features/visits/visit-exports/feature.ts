import { job, type Feature } from '#server/platform/feature.ts'
import { exportReactions, visitExportQueue } from './queues.ts'
import { writeExport } from './write-export.ts'
import { visitColumnRoutes } from './columns/routes.ts'
import { feedRoutes } from './feeds/routes.ts'
import { visitExportRoutes } from './routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  module: 'VISITORS',
  tables,
  routes: [...visitColumnRoutes, ...visitExportRoutes, ...feedRoutes],
  reactions: [exportReactions],
  jobs: [job(visitExportQueue, writeExport)],
}
