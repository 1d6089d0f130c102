import type { Feature } from '#server/platform/feature.ts'
import { ticketFeedRoutes } from './feeds/routes.ts'
import { ticketNoteRoutes } from './notes/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { ticketRoutes } from './routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  module: 'SERVICE_DESK',
  tables,
  routes: [...settingsRoutes, ...ticketRoutes, ...ticketFeedRoutes, ...ticketNoteRoutes],
}
