import type { Feature } from '#server/platform/feature.ts'
import { attachmentRoutes } from './routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  module: 'VISITORS',
  tables,
  routes: attachmentRoutes,
}
