import type { Feature } from '#server/platform/feature.ts'
import { messageTextRoutes } from './routes.ts'
import { textMessageRoutes } from './texts-to-visitors/routes.ts'

export const feature: Feature = {
  routes: [...messageTextRoutes, ...textMessageRoutes],
}
