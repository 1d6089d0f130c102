import type { Feature } from '#server/platform/feature.ts'
import { configuration } from './configuration.ts'
import { messageTextRoutes } from './routes.ts'
import { textMessageRoutes } from './texts-to-visitors/routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  configuration,
  tables,
  routes: [...messageTextRoutes, ...textMessageRoutes],
}
