import type { Feature } from '#server/platform/feature.ts'
import { deliveryRoutes } from './routes.ts'
import { deliveryNoteRoutes } from './routes-notes.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  module: 'DELIVERIES',
  tables,
  routes: [...deliveryRoutes, ...deliveryNoteRoutes],
}
