import type { Feature } from '#server/platform/feature.ts'
import { visitNoteRoutes } from './routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  module: 'VISITORS',
  tables,
  routes: visitNoteRoutes,
}
